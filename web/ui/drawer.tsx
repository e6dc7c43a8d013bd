import { useEffect, useRef } from "react";
import styles from "./drawer.module.css";
import { IconButton } from "./icon-button.tsx";

interface DrawerProps {
  readonly isOpen: boolean;
  /** Called when the visitor closes it: by the cross, Escape or a tap beside it. */
  readonly onClose: () => void;
  readonly title: string;
  readonly closeLabel: string;
  /** Buttons that stay at the foot while the body scrolls. */
  readonly footer?: React.ReactNode;
  readonly children: React.ReactNode;
}

/** A panel from the inline end over a scrim: a native modal dialog, so focus and Escape are the browser's. */
export function Drawer({ isOpen, onClose, title, closeLabel, footer, children }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal();
    if (!isOpen && dialog.current?.open) dialog.current.close();
  }, [isOpen]);

  useEffect(() => {
    // The dialog itself is hit only beside its panel, on the scrim.
    const closeBeside = ({ target }: MouseEvent) => {
      if (target === dialog.current) onClose();
    };
    const element = dialog.current;
    element?.addEventListener("click", closeBeside);
    return () => element?.removeEventListener("click", closeBeside);
  }, [onClose]);

  return (
    <dialog ref={dialog} className={styles.drawer} aria-label={title} onClose={onClose}>
      <div className={styles.panel}>
        <header className={styles.head}>
          <h2>{title}</h2>
          <IconButton icon="x" label={closeLabel} onClick={onClose} />
        </header>
        <div className={styles.body}>{children}</div>
        {footer && <footer className={styles.foot}>{footer}</footer>}
      </div>
    </dialog>
  );
}

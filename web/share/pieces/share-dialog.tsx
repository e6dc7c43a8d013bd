import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { SharedItemKind } from "../../../domain/share/shared.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { useTranslations } from "../../language/use-translations.ts";
import styles from "../../ui/dialog.module.css";
import { IconButton } from "../../ui/icon-button.tsx";
import { SharePanel } from "./share-panel.tsx";
import type { SharedMessages } from "./shared-message.ts";

/** One press on a share link; each press makes a new object. */
export interface ShareDialogRequest {
  /** The pressed link, which the focus returns to when the panel closes. */
  readonly opener: HTMLElement;
  readonly messages: SharedMessages;
}

interface ShareDialogProps {
  readonly kind: SharedItemKind;
  readonly request: ShareDialogRequest;
}

const titleId = "share-title";

/** The share panel as a modal dialog. Each new `request` object opens it. */
export function ShareDialog({ kind, request }: ShareDialogProps) {
  const t = useTranslations("share");
  const [locale, setLocale] = useState(usePageLocale());
  const dialog = useRef<HTMLDialogElement>(null);
  const pressed = useRef<EventTarget | null>(null);
  useEffect(() => {
    if (request) dialog.current?.showModal();
  }, [request]);
  // Rendered in the body: inside a card, the panel would not be displayed while the card is outside the viewport.
  return createPortal(
    // The handlers close the panel on a press outside it; the keyboard has Escape and the close button.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onPointerDown={({ target }) => (pressed.current = target)}
      onClick={({ target, currentTarget }) => {
        // Closes only if the press also began on the backdrop, not at the end of a text selection in the panel.
        if (target === currentTarget && pressed.current === currentTarget) currentTarget.close();
      }}
      onClose={() => request.opener.focus()}
    >
      <div className={styles.box}>
        <div className={styles.head}>
          <h2 id={titleId} className="text-l">
            {t(`of.${kind}`)}
          </h2>
          <IconButton icon="x" label={t("close")} onClick={() => dialog.current?.close()} />
        </div>
        <SharePanel messages={request.messages} messageLocale={locale} onChoose={setLocale} />
      </div>
    </dialog>,
    document.body,
  );
}

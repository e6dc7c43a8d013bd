import { useRef } from "react";
import { Icon } from "../../ui/icons.tsx";
import styles from "./pictures.module.css";

/** Asks for files. It has no name: the form that it may stand in does not send them. */
export function AddTile({
  label,
  isMultiple,
  onFiles,
  className,
}: {
  readonly label: string;
  readonly isMultiple: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  readonly className?: string;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <li className={className}>
      <button type="button" className={styles.add} onClick={() => input.current?.click()}>
        <Icon name="plus" />
        {label}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={isMultiple}
        accept="image/*"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // The same file may be chosen again.
          event.target.value = "";
        }}
      />
    </li>
  );
}

import { useRef } from "react";
import { Icon } from "../../ui/icons.tsx";
import styles from "./pictures.module.css";

/**
 * A tile that opens the file chooser. The file input has no name, so that a surrounding form does not send the
 * files.
 */
export function ChoosePictureTile({
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
          // Cleared, because choosing the same file again would otherwise fire no event.
          event.target.value = "";
        }}
      />
    </li>
  );
}

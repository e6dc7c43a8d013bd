import { useRef } from "react";
import { rowKeysAt } from "../../../../domain/studio/typed-fields.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { useHydrated } from "../../../ui/hydrated.tsx";
import { Button } from "../../../ui/button.tsx";
import { UploadProgress } from "../../pictures/upload-progress.tsx";
import { usePictureUploads } from "../../pictures/use-uploads.ts";
import { usePartEditor } from "../editor/part-editor-context.ts";
import { formatPictureFile } from "../pieces/picture-file.ts";
import { UploadFilesLink } from "../files/files-link.tsx";
import { StudioIcon } from "../pieces/studio-icon.tsx";
import styles from "./tiles.module.css";

interface AddDraftPicturesTileProps {
  /** The path of the list in the draft to which pictures are added. */
  readonly inputPath: string;
  readonly label: string;
}

/** Uploads one or several files; each becomes a tile at the end. Without scripts it links to the upload page. */
export function AddDraftPicturesTile({ inputPath, label }: AddDraftPicturesTileProps) {
  const t = useTranslations("studio.picture");
  const { set } = usePartEditor();
  const isHydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const { uploads, queue } = usePictureUploads("", (pictures) => {
    const rows = pictures.map((picture) => [newRowKey(), formatPictureFile(picture)] as const);
    set((current) => ({
      [inputPath]: [...rowKeysAt(current, inputPath), ...rows.map(([row]) => row)].join(","),
      ...Object.fromEntries(rows.map(([row, file]) => [`${inputPath}.${row}.file`, file])),
    }));
  });
  if (!isHydrated)
    return (
      <UploadFilesLink inputPath={inputPath}>
        <span className={styles.link}>
          {label}
          <span className="visually-hidden">: {t("upload")}</span>
        </span>
      </UploadFilesLink>
    );
  return (
    <>
      <Button small look="quiet" onClick={() => input.current?.click()}>
        <StudioIcon name="upload" />
        {label}
      </Button>
      {/* Without a name, so that the surrounding form does not send the files. */}
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept="image/*"
        aria-label={label}
        onChange={({ target }) => {
          if (target.files?.length) void queue.add([...target.files]);
          // Cleared, because choosing the same file again would otherwise fire no event.
          target.value = "";
        }}
      />
      <div className={styles.progress}>
        <UploadProgress uploads={uploads} onRetry={() => void queue.retry()} />
      </div>
    </>
  );
}

/** A random key for a row, because two people may add pictures at the same time. */
function newRowKey(): string {
  const [one = 0, other = 0] = crypto.getRandomValues(new Uint32Array(2));
  return `r${one.toString(36)}${other.toString(36)}`;
}

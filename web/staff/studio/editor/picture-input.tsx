import { Picture } from "../../../ui/picture.tsx";
import { parsePictureFile } from "../../../../domain/studio/fields/picture-values.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { Fault } from "../../../forms/labelled-field.tsx";
import { AddTile } from "../../pictures/add-tile.tsx";
import { UploadProgress } from "../../pictures/upload-progress.tsx";
import { useUploads } from "../../pictures/use-uploads.ts";
import { FilesLink } from "../files/files-link.tsx";
import { useFaultOf, usePartEditor } from "./part-editor-context.ts";
import { inputId, inputPrefix } from "../pieces/studio-address.ts";
import styles from "./picture.module.css";

/** The file of a picture: shown small, and replaced by another one. */
export function PictureInput({ at, label }: { readonly at: string; readonly label: string }) {
  const t = useTranslations("studio.picture");
  const { typed, set } = usePartEditor();
  const fault = useFaultOf(at);
  const { uploads, queue } = useUploads("", ([picture]) => {
    if (!picture) return;
    const { url, widthPx, heightPx, placeholder } = picture;
    set(at, JSON.stringify({ url, widthPx, heightPx, placeholder }));
  });
  const file = parsePictureFile(typed[at] ?? "");
  return (
    <div id={inputId(at)} tabIndex={-1} className={styles.picture}>
      <span className="visually-hidden">{label}</span>
      <input type="hidden" name={inputPrefix + at} value={typed[at] ?? ""} readOnly />
      {file ? (
        <Picture image={{ ...file, alt: { en: "", ar: "" } }} sizes="160px" variant="square" />
      ) : (
        <p className="muted small">{t("none")}</p>
      )}
      <ul className={styles.add}>
        <AddTile
          label={file ? t("replace") : t("add")}
          isMultiple={false}
          onFiles={(files) => void queue.add(files)}
          className="needs-inline-scripts"
        />
      </ul>
      <UploadProgress uploads={uploads} onRetry={() => void queue.retry()} />
      <noscript>
        <FilesLink at={at.replace(/\.?file$/, "")}>{t("upload")}</FilesLink>
      </noscript>
      <Fault of={inputId(at)} text={fault} isQuiet />
    </div>
  );
}

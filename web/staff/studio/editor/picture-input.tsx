import { parsePictureFile } from "../../../../domain/studio/fields/picture-values.ts";
import { FieldError } from "../../../forms/labelled-field.tsx";
import { useTranslations } from "../../../language/use-translations.ts";
import type { PictureFrameProps } from "../../../ui/picture-frame.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { ChoosePictureTile } from "../../pictures/add-tile.tsx";
import { UploadProgress } from "../../pictures/upload-progress.tsx";
import { usePictureUploads } from "../../pictures/use-uploads.ts";
import { UploadFilesLink } from "../files/files-link.tsx";
import { inputId, inputPrefix } from "../pieces/studio-address.ts";
import { useInputFault, usePartEditor } from "./part-editor-context.ts";
import { formatPictureFile } from "../pieces/picture-file.ts";
import styles from "./picture.module.css";

/** The file of a picture: a thumbnail, and a button that replaces it. */
export function PictureInput({ at, label }: { readonly at: string; readonly label: string }) {
  const fault = useInputFault(at);
  return (
    <div id={inputId(at)} tabIndex={-1} className={`rows gap-2 ${styles.picture}`}>
      <span className="visually-hidden">{label}</span>
      <PicturePreview at={at} sizes="160px" variant="square" />
      <ReplacePictureButton at={at} />
      <FieldError of={inputId(at)} text={fault} isQuiet />
    </div>
  );
}

interface PicturePreviewProps extends Required<Pick<PictureFrameProps, "sizes" | "variant">> {
  readonly at: string;
}

/** The draft's picture, and the hidden input with its file. */
export function PicturePreview({ at, sizes, variant }: PicturePreviewProps) {
  const t = useTranslations("studio.picture");
  const { typed } = usePartEditor();
  const text = typed[at] ?? "";
  const file = parsePictureFile(text);
  return (
    <>
      <input type="hidden" name={inputPrefix + at} value={text} readOnly />
      {file ? (
        // Decorative here, because the fields beside it have the picture's description.
        <Picture image={{ ...file, alt: { en: "", ar: "" } }} sizes={sizes} variant={variant} isDecorative />
      ) : (
        <p className="muted small">{t("none")}</p>
      )}
    </>
  );
}

/** Replaces the file of a picture: by an upload on this page with scripts, on the upload page without. */
export function ReplacePictureButton({ at }: { readonly at: string }) {
  const t = useTranslations("studio.picture");
  const { typed, set } = usePartEditor();
  const { uploads, queue } = usePictureUploads("", ([picture]) => {
    if (picture) set(() => ({ [at]: formatPictureFile(picture) }));
  });
  const isThere = parsePictureFile(typed[at] ?? "") !== null;
  return (
    <>
      <ul>
        <ChoosePictureTile
          label={isThere ? t("replace") : t("add")}
          isMultiple={false}
          onFiles={(files) => void queue.add(files)}
          className="needs-inline-scripts"
        />
      </ul>
      <UploadProgress uploads={uploads} onRetry={() => void queue.retry()} />
      <noscript>
        <UploadFilesLink at={at.replace(/\.?file$/, "")}>{t("upload")}</UploadFilesLink>
      </noscript>
    </>
  );
}

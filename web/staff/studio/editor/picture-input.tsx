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
export function PictureInput({ inputPath, label }: { readonly inputPath: string; readonly label: string }) {
  const fault = useInputFault(inputPath);
  return (
    <div id={inputId(inputPath)} tabIndex={-1} className={`rows gap-2 ${styles.picture}`}>
      <span className="visually-hidden">{label}</span>
      <PicturePreview inputPath={inputPath} sizes="160px" variant="square" />
      <ReplacePictureButton inputPath={inputPath} />
      <FieldError controlId={inputId(inputPath)} text={fault} isQuiet />
    </div>
  );
}

interface PicturePreviewProps extends Required<Pick<PictureFrameProps, "sizes" | "variant">> {
  readonly inputPath: string;
}

/** The draft's picture, and the hidden input with its file. */
export function PicturePreview({ inputPath, sizes, variant }: PicturePreviewProps) {
  const t = useTranslations("studio.picture");
  const { formValues } = usePartEditor();
  const text = formValues[inputPath] ?? "";
  const file = parsePictureFile(text);
  return (
    <>
      <input type="hidden" name={inputPrefix + inputPath} value={text} readOnly />
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
export function ReplacePictureButton({ inputPath }: { readonly inputPath: string }) {
  const t = useTranslations("studio.picture");
  const { formValues, set } = usePartEditor();
  const { uploads, queue } = usePictureUploads("", ([picture]) => {
    if (picture) set(() => ({ [inputPath]: formatPictureFile(picture) }));
  });
  const hasPicture = parsePictureFile(formValues[inputPath] ?? "") !== null;
  return (
    <>
      <ul>
        <ChoosePictureTile
          label={hasPicture ? t("replace") : t("add")}
          isMultiple={false}
          onFiles={(files) => void queue.add(files)}
          className="needs-inline-scripts"
        />
      </ul>
      <UploadProgress uploads={uploads} onRetry={() => void queue.retry()} />
      <noscript>
        <UploadFilesLink inputPath={inputPath.replace(/\.?file$/, "")}>{t("upload")}</UploadFilesLink>
      </noscript>
    </>
  );
}

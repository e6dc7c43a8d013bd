import { useId, useState } from "react";
import { useTranslations } from "../../language/use-translations.ts";
import { smallestPictureUrl } from "../../../domain/pictures/picture.ts";
import { Button } from "../../ui/button.tsx";
import { ChoosePictureTile } from "./add-tile.tsx";
import { useReportUploadStatus } from "./upload-guard.tsx";
import styles from "./pictures.module.css";
import { UploadProgress } from "./upload-progress.tsx";
import { UploadQueueTile } from "./upload-tile.tsx";
import { useFileDrop } from "./use-file-drop.ts";
import { usePictureUploads, toPictureUploadStatus } from "./use-uploads.ts";

interface PhotoFieldProps {
  /** The name of the hidden field with the photo's URL, which is "" without a photo. */
  readonly name: string;
  readonly url: string;
}

/** A single photo in a form, for example of an agent: the form sends the URL of the uploaded picture. */
export function SinglePhotoField({ name, url: initial }: PhotoFieldProps) {
  const t = useTranslations("pictures");
  const titleId = useId();
  const [url, setUrl] = useState(initial);
  const { uploads, queue } = usePictureUploads("", (added) => {
    const last = added.at(-1);
    if (last) setUrl(last.url);
  });
  useReportUploadStatus(toPictureUploadStatus(uploads));
  const add = (files: readonly File[]) => void queue.add(files.slice(0, 1));
  const drop = useFileDrop(add);
  return (
    <div className={styles.photo} role="group" aria-labelledby={titleId} {...drop.handlers}>
      <span id={titleId} className="small medium">
        {t("photo.label")}
      </span>
      <input type="hidden" name={name} value={url} />
      <ul className={styles.photoRow}>
        <li className={styles.tile}>
          {url === "" ? (
            <span className={styles.noPhoto}>{t("photo.none")}</span>
          ) : (
            <img
              className={styles.photoImage}
              src={smallestPictureUrl(url)}
              alt=""
              width={104}
              height={104}
            />
          )}
        </li>
        {uploads.items.map((item) => (
          <UploadQueueTile
            key={item.key}
            item={item}
            onRetry={() => void queue.retry(item.key)}
            onDismiss={() => queue.dismiss(item.key)}
          />
        ))}
        <ChoosePictureTile
          label={url === "" ? t("photo.add") : t("photo.change")}
          isMultiple={false}
          onFiles={add}
          className="needs-inline-scripts"
        />
      </ul>
      {url !== "" && (
        <Button small className="needs-inline-scripts" onClick={() => setUrl("")}>
          {t("photo.remove")}
        </Button>
      )}
      <UploadProgress uploads={uploads} onRetry={() => void queue.retry()} />
      <noscript>
        <p className="muted">{t("photo.needsScripts")}</p>
      </noscript>
    </div>
  );
}

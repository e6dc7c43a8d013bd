import { useEffect, useRef } from "react";
import { useTranslations } from "../../language/use-translations.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { useNumberFormats } from "../shell/use-number-formats.ts";
import styles from "./pictures.module.css";
import type { UploadQueueItem } from "./upload-queue.ts";
import { formatPercent } from "../../../domain/money/money.ts";

interface UploadTileProps {
  readonly item: UploadQueueItem;
  readonly onRetry: () => void;
  readonly onDismiss: () => void;
}

/** A tile for a file that is being uploaded, or whose upload failed. */
export function UploadQueueTile({ item, onRetry, onDismiss }: UploadTileProps) {
  const t = useTranslations("pictures");
  const { style } = useNumberFormats();
  const { file, state, progress, mayRetry } = item;
  if (state === "failed")
    return (
      <li className={styles.tile}>
        {mayRetry ? (
          <button type="button" className={styles.failed} onClick={onRetry}>
            <span>{t("failedTile")}</span>
            <span>{t("retry")}</span>
            <bdi className="visually-hidden">{file.name}</bdi>
          </button>
        ) : (
          <span className={styles.failed}>
            {t("failedTile")}
            <bdi className="visually-hidden">{file.name}</bdi>
          </span>
        )}
        <IconButton
          className={styles.remove}
          icon="x"
          label={`${t("failedTile")}: ${file.name}`}
          onClick={onDismiss}
          data-tip
        />
      </li>
    );
  const percent = Math.round(progress * 100);
  const percentText = formatPercent(percent, style);
  return (
    <li className={styles.tile}>
      <div
        className={styles.sending}
        role="progressbar"
        aria-label={t("uploadingOne", { name: file.name, percent: percentText })}
        aria-valuenow={percent}
      >
        <Preview file={file} />
        <span className={styles.percent}>{percentText}</span>
        <span className={styles.bar}>
          <i style={{ inlineSize: `${percent}%` }} />
        </span>
      </div>
    </li>
  );
}

const previewPx = 240;

/**
 * A small preview of the file, if the browser can decode it. A canvas, because the Content-Security-Policy forbids
 * blob: images.
 */
function Preview({ file }: { readonly file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let isGone = false;
    const draw = async () => {
      const bitmap = await createImageBitmap(file, { resizeWidth: previewPx });
      if (!isGone && canvas.current) {
        const side = Math.min(bitmap.width, bitmap.height);
        const [left, top] = [(bitmap.width - side) / 2, (bitmap.height - side) / 2];
        const pen = canvas.current.getContext("2d");
        pen?.drawImage(bitmap, left, top, side, side, 0, 0, previewPx, previewPx);
      }
      bitmap.close();
    };
    // No preview if the browser cannot decode the file; the server decides whether it is a valid picture.
    draw().catch(() => {});
    return () => {
      isGone = true;
    };
  }, [file]);
  return <canvas ref={canvas} width={previewPx} height={previewPx} aria-hidden />;
}

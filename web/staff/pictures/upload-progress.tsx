import { useTranslations } from "../../language/use-translations.ts";
import { FieldError } from "../../forms/labelled-field.tsx";
import { Button } from "../../ui/button.tsx";
import styles from "./pictures.module.css";
import type { UploadQueueState } from "./upload-queue.ts";
import { useUploadStatusText } from "./use-uploads.ts";
import { useNumberFormats } from "../shell/use-number-formats.ts";

/** The progress of all uploads together, and the failed ones. */
export function UploadProgress({
  uploads,
  onRetry,
}: {
  readonly uploads: UploadQueueState;
  readonly onRetry: () => void;
}) {
  const t = useTranslations("pictures");
  const { count } = useNumberFormats();
  const statusText = useUploadStatusText(uploads);
  const { phase, items, total, done, failed, progress, isBroken } = uploads;
  const isInProgress = phase === "preparing" || phase === "uploading";
  const reasons = items.filter((item) => item.state === "failed" && item.reason !== null);
  const mayRetry = items.some((item) => item.state === "failed" && item.mayRetry);
  const isUnreachable = phase === "failed" && items.every(({ reason }) => reason === null);
  return (
    <div className="rows gap-2 small">
      <div className="cluster apart gap-1 gap-x4">
        <span role="status">{statusText}</span>
        {phase === "uploading" && done > 0 && (
          <span className="muted">{t("progress", { done: count(done), count: count(total) })}</span>
        )}
        {phase === "uploading" && failed > 0 && (
          <span className="muted">{t("failedCount", { count: failed })}</span>
        )}
      </div>
      {isInProgress && (
        <div className={styles.progressBar}>
          <i style={{ inlineSize: `${Math.round(progress * 100)}%` }} />
        </div>
      )}
      <FieldError
        controlId="uploads"
        text={isBroken ? t("uploadError") : isUnreachable ? t("allFailed") : undefined}
      />
      {reasons.length > 0 && (
        <ul className={styles.reasons}>
          {reasons.map(({ key, file, reason }) => (
            <li key={key}>
              <bdi>{file.name}</bdi>
              <span>{reason}</span>
            </li>
          ))}
        </ul>
      )}
      {mayRetry && !isInProgress && (
        <Button small onClick={onRetry}>
          {t("retryAll")}
        </Button>
      )}
    </div>
  );
}

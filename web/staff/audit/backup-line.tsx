import { formatCairoDateTime } from "../../../domain/time/cairo-date.ts";
import type { BackupState } from "../../../server/backup/encrypted/backup-runs.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { Notice } from "../../ui/notice.tsx";
import { useNumberFormats } from "../shell/use-number-formats.ts";

/**
 * Shows owners when the last back-up was made, and which kinds of back-up have failed since.
 * @param state null if no folder or bucket for back-ups is configured
 */
export function BackupStatus({ state }: { readonly state: BackupState | null }) {
  const t = useTranslations("audit.backups");
  const { style, count } = useNumberFormats();
  const formatTime = (moment: Date) => formatCairoDateTime(moment, style);
  if (state === null) return <p className="small muted">{t("unset")}</p>;
  const { made, tried, failed } = state;
  const megabytes = count(Math.ceil((made?.bytes ?? 0) / 1e6));
  return (
    <>
      {failed.map(({ kind, fault, endedAt }) => (
        <Notice key={kind} tone="error" role="alert">
          <p>
            <strong>{t(`failed.${kind}`, { at: formatTime(endedAt) })}</strong> {t(`faults.${fault}`)}
          </p>
        </Notice>
      ))}
      <p className="small muted">
        {made === null ? t("none") : t("made", { at: formatTime(made.endedAt), megabytes })}{" "}
        {tried !== null && t("tried", { at: formatTime(tried.endedAt) })}
      </p>
    </>
  );
}

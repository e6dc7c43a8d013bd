import { locales, localizedText } from "../../../domain/text/locale.ts";
import { formatCairoDateTime } from "../../../domain/time/cairo-date.ts";
import { getServerTexts } from "../../../messages/server-texts.ts";
import { type Mail, type MailLine, type MailSiteDetails, renderMail } from "../../mail/mail.ts";
import type { BackupFaultKind } from "../storage/backup-fault.ts";
import type { BackupState, BackupRunKind } from "./backup-runs.ts";
import type { TrialRestoreResult } from "./try-restore.ts";

/** What the mail reports: a failure after the last retry, or the result of a trial restore. */
export type BackupReport =
  | { readonly kind: "failed"; readonly runKind: BackupRunKind; readonly fault: BackupFaultKind }
  | { readonly kind: "tried"; readonly trial: TrialRestoreResult };

/** Writes the mail about the state of the back-ups, in both languages. */
export function toBackupMail(
  news: BackupReport,
  state: BackupState,
  to: readonly string[],
  site: MailSiteDetails,
): Mail {
  const parts = locales.map((locale) => {
    const t = getServerTexts(locale, "backupMail");
    const brand = localizedText(locale, site.brandName);
    const value = (name: string, text: string): MailLine => ({ name, value: text, isLeftToRight: true });
    const { made } = state;
    const lines: MailLine[] =
      news.kind === "failed"
        ? [t(`failed.${news.runKind}`, { brand }), t(`faults.${news.fault}`)]
        : [
            t("tried", { brand }),
            value(t("name"), news.trial.name),
            value(t("rows"), String(news.trial.rows)),
            value(t("files"), `${news.trial.readFiles} / ${news.trial.files}`),
          ];
    lines.push(
      made
        ? value(
            t("last"),
            `${made.name}, ${(made.bytes / 1e6).toFixed(1)} MB, ${formatCairoDateTime(made.endedAt, { locale })}`,
          )
        : t("none"),
    );
    return { locale, lines };
  });
  const subject = locales
    .map((locale) =>
      getServerTexts(locale, "backupMail")(news.kind === "failed" ? "subjectFailed" : "subjectTried"),
    )
    .join(" | ");
  return renderMail({ to, replyTo: null, subject, parts });
}

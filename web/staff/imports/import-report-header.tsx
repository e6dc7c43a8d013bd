import { importRights } from "../../../domain/staff/rights/imports.ts";
import type { ImportRun } from "../../../server/imports/find-runs.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { Button } from "../../ui/button.tsx";
import { usePermissionCheck } from "../shell/use-may.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { importHref } from "./import-address.ts";
import { ImportReportForm } from "./import-form.tsx";
import styles from "./report.module.css";
import { ImportPartnerField } from "./partner-field.tsx";
import { StaffPageHeader } from "../frame/staff-page-header.tsx";

interface ImportReportHeaderProps {
  readonly run: ImportRun;
  readonly partners: readonly string[];
}

/** The file's name, numbers of rows and columns, and sender; a link back to the imports page. */
export function ImportReportHeader({ run, partners }: ImportReportHeaderProps) {
  const t = useTranslations("imports");
  const locale = usePageLocale();
  const may = usePermissionCheck();
  const { rows, state } = run;
  return (
    <StaffPageHeader
      title={<bdi className={styles.fileName}>{run.fileName || t("unnamed")}</bdi>}
      back={{ href: importHref(locale), label: t("title") }}
    >
      <p role="status">
        {run.columns.length > 0 && t("head.shape", { rows: rows.read, columns: run.columns.length })}{" "}
        {t(`sentences.${state}`, { applied: rows.applied, undone: rows.undone, left: rows.left })}
      </p>
      <div className="row gap-2">
        {may(importRights.map, run).ok && (
          <ImportReportForm run={run.id} className={styles.partner}>
            <ImportPartnerField
              key={run.partner}
              control={{ "aria-label": t("head.from") }}
              partners={partners}
              name={run.partner}
            />
            <Button type="submit" name="intent" value="partner" small>
              {t("head.setFrom")}
            </Button>
          </ImportReportForm>
        )}
        {may(importRights.discard, run).ok && (
          <ImportReportForm run={run.id}>
            <Button type="submit" name="intent" value="discard" small>
              {t("head.discard")}
            </Button>
          </ImportReportForm>
        )}
      </div>
    </StaffPageHeader>
  );
}

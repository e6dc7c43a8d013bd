import { useLocation } from "react-router";
import type { StaffAccount } from "../../../server/staff/sessions.ts";
import { importColumnName } from "../../../messages/import-texts.ts";
import { ConnectionError } from "../../shell/frame/connection-error.tsx";
import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { FileInput } from "../../forms/file-input.tsx";
import { LabelledField } from "../../forms/labelled-field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { StaffPage } from "../frame/staff-page.tsx";
import type { ImportActionData } from "./change-import.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { urls } from "../../shell/urls.ts";
import styles from "./imports.module.css";
import type { ImportAddress } from "./import-address.ts";
import { useNumberFormats } from "../shell/use-number-formats.ts";
import { PictureFetchProgress } from "./fetched-pictures.tsx";
import { ImportHistory } from "./import-history.tsx";
import { ImportReport } from "./import-report.tsx";
import type { ImportView } from "./load-import.ts";
import { ImportPartnerField } from "./partner-field.tsx";
import { StaffPageHeader } from "../frame/staff-page-header.tsx";
import { ImportReportHeader } from "./import-report-header.tsx";

interface ImportPageProps {
  readonly account: StaffAccount;
  readonly address: ImportAddress;
  /** Null if loading failed. */
  readonly view: ImportView | null;
  /** The reference of the error in the log. */
  readonly reference: string | null;
  /** Why the last form failed. */
  readonly answer: ImportActionData | null;
}

/** The page for importing and exporting listings, or the report of an import. */
export function ImportPage({ account, address, view, reference, answer }: ImportPageProps) {
  const t = useTranslations("imports");
  const { style } = useNumberFormats();
  const { pathname, search } = useLocation();
  if (view === null)
    return (
      <StaffPage account={account} current="imports">
        <StaffPageHeader title={t("title")} />
        <ConnectionError reference={reference ?? ""} retryHref={pathname + search}>
          {t("unavailable")}
        </ConnectionError>
      </StaffPage>
    );
  return (
    <StaffPage account={account} current="imports">
      {view.report ? (
        <ImportReportHeader run={view.report.run} partners={view.partners} />
      ) : (
        <StaffPageHeader title={t("title")} />
      )}
      {answer && (
        <Notice tone="error" role="alert">
          {t(`problems.${answer.fault}`, {
            by: answer.taken?.by ?? "",
            field: answer.taken ? importColumnName(answer.taken.field, style) : "",
          })}
          {answer.reference && <bdi dir="ltr"> {answer.reference}</bdi>}
        </Notice>
      )}
      {view.report ? (
        <>
          <ImportReport
            view={view.report}
            history={view.history}
            isConfirmingUndo={address.isConfirmingUndo}
          />
          <PictureFetchProgress run={view.report.run.id} report={view.pictures} />
        </>
      ) : (
        <>
          {view.isMissing && <Notice role="status">{t("missing")}</Notice>}
          <div className={styles.columns}>
            <ChooseFile partners={view.partners} partner={answer?.partner ?? ""} />
            <ExportLinks />
          </div>
          <ImportHistory runs={view.history} />
        </>
      )}
    </StaffPage>
  );
}

interface ChooseFileProps {
  readonly partners: readonly string[];
  /** The partner's name that was typed with a refused file. */
  readonly partner: string;
}

/** Uploads a file with a native form. The server only reads the file; listings change once the import is applied. */
function ChooseFile({ partners, partner }: ChooseFileProps) {
  const t = useTranslations("imports");
  const locale = usePageLocale();
  return (
    <section aria-labelledby="choose" className={styles.part}>
      <h2 id="choose">{t("choose.title")}</h2>
      <p className={styles.lead}>{t("choose.lead")}</p>
      <form
        method="post"
        action={urls.page("admin/import/file", locale)}
        encType="multipart/form-data"
        className={styles.form}
      >
        <LabelledField id="file" label={t("choose.file")} hint={t("choose.hint")}>
          {(control) => (
            <FileInput
              {...control}
              name="file"
              required
              accept=".csv,.xlsx,.json,text/csv,application/json,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            />
          )}
        </LabelledField>
        <LabelledField id="partner" label={t("choose.partner")} hint={t("choose.partnerHint")}>
          {(control) => <ImportPartnerField control={control} partners={partners} name={partner} />}
        </LabelledField>
        <Button type="submit" look="primary">
          {t("choose.button")}
        </Button>
      </form>
    </section>
  );
}

/** Links that export all listings; the inventory has links that export a filtered list. */
function ExportLinks() {
  const t = useTranslations("imports");
  const locale = usePageLocale();
  return (
    <section aria-labelledby="export" className={styles.part}>
      <h2 id="export">{t("export.title")}</h2>
      <p className={styles.lead}>{t("export.lead")}</p>
      <div className={styles.buttons}>
        <ButtonLink href={urls.staffExport(locale, "xlsx")}>{t("export.xlsx")}</ButtonLink>
        <ButtonLink href={urls.staffExport(locale, "csv")}>{t("export.csv")}</ButtonLink>
      </div>
    </section>
  );
}

import { useLocation } from "react-router";
import type { StaffAccount } from "../../../server/staff/sessions.ts";
import { ConnectionError } from "../../shell/frame/connection-error.tsx";
import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { Notice } from "../../ui/notice.tsx";
import { BackLink } from "../shell/back-link.tsx";
import { StaffPage } from "../shell/staff-page.tsx";
import type { ImportAnswer } from "./change-import.ts";
import { ChooseFile } from "./choose-file.tsx";
import { ExportLinks } from "./export-links.tsx";
import { type ImportAddress, importHref } from "./import-address.ts";
import { ImportHistory } from "./import-history.tsx";
import { ImportReport } from "./import-report.tsx";
import type { ImportView } from "./load-import.ts";
import styles from "./imports.module.css";

interface ImportPageProps {
  readonly account: StaffAccount;
  readonly address: ImportAddress;
  /** Null when it could not be read. */
  readonly view: ImportView | null;
  /** Of what went wrong. */
  readonly reference: string | null;
  /** Why the last form came to nothing. */
  readonly answer: ImportAnswer | null;
}

/** Properties from a file and into one; or what became of one file. */
export function ImportPage({ account, address, view, reference, answer }: ImportPageProps) {
  const t = useTranslations("imports");
  const locale = usePageLocale();
  const { pathname, search } = useLocation();
  if (view === null)
    return (
      <StaffPage account={account} current="imports">
        <h1 className="h2">{t("title")}</h1>
        <ConnectionError reference={reference ?? ""} retryHref={pathname + search}>
          {t("unavailable")}
        </ConnectionError>
      </StaffPage>
    );
  return (
    <StaffPage account={account} current="imports">
      {answer && (
        <Notice tone="error" role="alert">
          {t(`problems.${answer.fault}`)}
          {answer.reference && <bdi dir="ltr"> {answer.reference}</bdi>}
        </Notice>
      )}
      {view.run ? (
        <>
          <BackLink to={importHref(locale)}>{t("title")}</BackLink>
          <ImportReport run={view.run} faults={view.faults} isAskingUndo={address.isAskingUndo} />
        </>
      ) : (
        <>
          <h1 className="h2">{t("title")}</h1>
          {view.isMissing && <Notice role="status">{t("missing")}</Notice>}
          <div className={styles.columns}>
            <ChooseFile />
            <ExportLinks />
          </div>
          <ImportHistory runs={view.history} />
        </>
      )}
    </StaffPage>
  );
}

import { Form } from "react-router";
import { importRights } from "../../../domain/staff/rights/imports.ts";
import type {
  FailedPictureFetch,
  PictureFetchReport,
} from "../../../server/imports/pictures/import-pictures.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { urls } from "../../shell/urls.ts";
import { Button } from "../../ui/button.tsx";
import { Pager } from "../../ui/pager.tsx";
import { HiddenFields } from "../pieces/hidden-fields.tsx";
import { useRevalidationPolling } from "../pieces/use-polling.ts";
import { useNumberFormats } from "../shell/use-number-formats.ts";
import { usePermissionCheck } from "../shell/use-may.ts";
import { importHref } from "./import-address.ts";
import styles from "./imports.module.css";

interface FetchedPicturesProps {
  /** The id of the import. */
  readonly run: number;
  /** Null if the file has no URLs of pictures on other hosts. */
  readonly report: PictureFetchReport | null;
}

const countKeys = ["fetched", "failed", "waiting"] as const;

/** The progress of downloading the pictures whose URLs the file has, and each failure with its reason. */
export function PictureFetchProgress({ run, report }: FetchedPicturesProps) {
  const t = useTranslations("fetched");
  const locale = usePageLocale();
  const { list, style } = useNumberFormats();
  const may = usePermissionCheck();
  if (report === null) return null;
  const counts = countKeys
    .filter((kind) => report[kind] > 0)
    .map((kind) => t(`counts.${kind}`, { count: report[kind] }));
  return (
    <section aria-labelledby="fetched" className={styles.part}>
      <h2 id="fetched">{t("title")}</h2>
      <p role="status">{list(counts)}</p>
      {report.waiting > 0 && <DownloadRefresh />}
      {report.failures.length > 0 && (
        <>
          <h3>{t("failuresTitle")}</h3>
          {may(importRights.fetchAgain, report).ok && (
            <Form method="post" action={urls.page("admin/import", locale, `run=${run}`)}>
              <HiddenFields values={{ run }} />
              <Button type="submit" name="intent" value="fetch-again">
                {t("again")}
              </Button>
            </Form>
          )}
          <ol className={styles.faults}>
            {report.failures.map((failure) => (
              <Failure key={`${failure.row} ${failure.address}`} {...failure} />
            ))}
          </ol>
          <Pager
            page={report.page}
            pageCount={report.pageCount}
            hrefOf={(failedPage) => importHref(locale, { runId: run, failedPage })}
            digits={style.digits}
          />
        </>
      )}
    </section>
  );
}

const addressMaxLength = 80;

function Failure({ row, unitCode, address, fault }: FailedPictureFetch) {
  const t = useTranslations("fetched");
  const { count } = useNumberFormats();
  const shortAddress = address.length > addressMaxLength ? `${address.slice(0, addressMaxLength)}…` : address;
  return (
    <li>
      <strong>{t("failure", { row: count(row) })}</strong> <bdi dir="ltr">{unitCode}</bdi>
      <ul>
        <li>
          {t(`faults.${fault}`)}{" "}
          <bdi dir="ltr" className={styles.cell}>
            {shortAddress}
          </bdi>
        </li>
      </ul>
    </li>
  );
}

const pollMs = 3_000;

/** Refreshes the page while pictures are downloaded: polls with scripts, reloads the page without. */
function DownloadRefresh() {
  const t = useTranslations("fetched");
  useRevalidationPolling(true, pollMs);
  return (
    <>
      <noscript>
        <meta httpEquiv="refresh" content="15" />
      </noscript>
      <p className={styles.hint}>{t("coming")}</p>
    </>
  );
}

import { Form, Link } from "react-router";
import { formatCairoDate, toCairoIsoDate } from "../../../../domain/time/cairo-date.ts";
import { isPublicStatus } from "../../../../domain/listings/listing.ts";
import { reportRights } from "../../../../domain/staff/rights/listings.ts";
import { unitTypeNameFromText } from "../../../../domain/listings/listing-title.ts";
import { localizedText } from "../../../../domain/text/locale.ts";
import type { StoredListingReport } from "../../../../server/listings/reports/reports.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { usePageLocale } from "../../../language/page-locale.ts";
import { Button } from "../../../ui/button.tsx";
import { urls } from "../../../shell/urls.ts";
import { useNumberFormats } from "../../shell/use-number-formats.ts";
import { usePermissionCheck } from "../../shell/use-may.ts";
import { toPanelQuery } from "../../shell/panel-address.ts";
import styles from "./report-list.module.css";
import entries from "../../pieces/entries.module.css";

/** Visitors' reports, each with its listing and its actions. */
export function ListingReportList({
  title,
  reports,
}: {
  readonly title: string;
  readonly reports: readonly StoredListingReport[];
}) {
  if (reports.length === 0) return null;
  return (
    <section className={entries.section}>
      <h2>{title}</h2>
      <ul className={entries.list}>
        {reports.map((report) => (
          <li key={report.id}>
            <ReportItem report={report} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ReportItem({ report }: { readonly report: StoredListingReport }) {
  const t = useTranslations("reports");
  const locale = usePageLocale();
  const { id, reason, message, createdAt, closedAt, closedBy, home } = report;
  const { style, list } = useNumberFormats();
  const may = usePermissionCheck();
  const panel = toPanelQuery(new URLSearchParams(), { kind: "edit", id: home.id });
  const { unitCode: code } = home;
  return (
    <article className={`${entries.entry} ${styles.report}`} data-open={closedAt === null || undefined}>
      <div className={entries.words}>
        <h3>{t(`reasons.${reason}`)}</h3>
        {message && (
          <p className={styles.message}>
            <bdi>{message}</bdi>
          </p>
        )}
        <p className="small muted">
          <bdi dir="ltr" className="code">
            {code}
          </bdi>{" "}
          <bdi>
            {list([unitTypeNameFromText(home.unitType, locale), localizedText(locale, home.projectName)])}
          </bdi>
        </p>
        <p className="small muted">
          <time dateTime={toCairoIsoDate(createdAt)}>
            {t("staff.reported", { date: formatCairoDate(createdAt, style) })}
          </time>
          {closedAt && (
            <>
              {" · "}
              {t("staff.closedLine", { name: closedBy, date: formatCairoDate(closedAt, style) })}
            </>
          )}
        </p>
      </div>
      <div className="row gap-2 gap-x4 small">
        <Link className="link" to={urls.staffProperties(locale, "admin", panel)}>
          {t("staff.property")} <bdi className="visually-hidden">{code}</bdi>
        </Link>
        {isPublicStatus(home.status) && (
          <a className="link" href={urls.listing(locale, code)}>
            {t("staff.site")} <bdi className="visually-hidden">{code}</bdi>
          </a>
        )}
        {may(reportRights.close, report).ok && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="id" value={id} />
            <Button type="submit" small>
              {t("staff.close")} <bdi className="visually-hidden">{t("staff.of", { code })}</bdi>
            </Button>
          </Form>
        )}
      </div>
    </article>
  );
}

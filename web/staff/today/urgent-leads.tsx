import { Link } from "react-router";
import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { urls } from "../../shell/urls.ts";
import { StatusBadge } from "../../ui/status.tsx";
import { formatDuration, secondsBetween } from "../leads/view/duration.ts";
import { useNumberFormats } from "../shell/use-number-formats.ts";
import { LeadSubject } from "./lead-subject.tsx";
import { LeadContactLinks } from "./lead-contact-links.tsx";
import type { TodayPageData } from "./load-today.ts";
import sectionHead from "../pieces/section-head.module.css";
import styles from "./today.module.css";

type Leads = NonNullable<TodayPageData["leads"]>;
type Lead = Leads["first"][number];

/** Leads that wait for an answer. The first one is the most urgent; its buttons have labels. */
export function UrgentLeads({ leads, now }: { readonly leads: Leads; readonly now: Date }) {
  const t = useTranslations("today.leads");
  const locale = usePageLocale();
  return (
    <section className={styles.section} id="leads">
      <div className={sectionHead.head}>
        <h2>{t("title")}</h2>
        <Link className="link" to={urls.page("admin/leads", locale, "state=new")}>
          {t("all", { count: leads.open })}
        </Link>
      </div>
      <ul>
        {leads.first.map((lead, index) => (
          <li key={lead.id} className={styles.row} data-first={index === 0 || undefined}>
            <div>
              <p className={styles.what}>
                <Link className={styles.name} to={urls.page("admin/leads", locale, `lead=${lead.id}`)}>
                  <bdi>{lead.name}</bdi>
                </Link>
                <TimeLeft lead={lead} now={now} />
              </p>
              <LeadSubject lead={lead} />
            </div>
            <LeadContactLinks lead={lead} isFirst={index === 0} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function TimeLeft({ lead: { dueAt, isOverdue }, now }: { readonly lead: Lead; readonly now: Date }) {
  const t = useTranslations("today.leads");
  const { style } = useNumberFormats();
  if (isOverdue)
    return (
      <span className={styles.late}>
        <StatusBadge tone="warn">
          {t("late", { span: formatDuration(secondsBetween(dueAt, now), style) })}
        </StatusBadge>
      </span>
    );
  return <span>{t("left", { span: formatDuration(secondsBetween(now, dueAt), style) })}</span>;
}

import { Link } from "react-router";
import { toTelUrl } from "../../../domain/text/phone.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { urls } from "../../shell/urls.ts";
import { ButtonLink, buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons.tsx";
import { Status } from "../../ui/status.tsx";
import { formatSpan, secondsBetween } from "../leads/view/waiting.ts";
import { useFigures } from "../shell/figures.ts";
import { LeadSubject } from "./lead-subject.tsx";
import type { TodayData } from "./load-today.ts";
import sectionHead from "../pieces/section-head.module.css";
import styles from "./today.module.css";

type Leads = NonNullable<TodayData["leads"]>;
type Lead = Leads["first"][number];

interface AnswerNowProps {
  readonly leads: Leads;
  readonly now: Date;
}

/** Leads without an answer, the one that is due first at the top with its buttons in words. */
export function AnswerNow({ leads, now }: AnswerNowProps) {
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
            <LeadWays lead={lead} isFirst={index === 0} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function TimeLeft({ lead: { dueAt, isOverdue }, now }: { readonly lead: Lead; readonly now: Date }) {
  const t = useTranslations("today.leads");
  const { style } = useFigures();
  if (isOverdue)
    return (
      <span className={styles.late}>
        <Status tone="warn">{t("late", { span: formatSpan(secondsBetween(dueAt, now), style) })}</Status>
      </span>
    );
  return <span>{t("left", { span: formatSpan(secondsBetween(now, dueAt), style) })}</span>;
}

/** The two ways to answer; the way that the visitor asked for comes first, and is filled on the most urgent lead. */
function LeadWays({ lead, isFirst }: { readonly lead: Lead; readonly isFirst: boolean }) {
  const t = useTranslations("today.leads");
  const call = { name: "call", icon: "phone", href: toTelUrl(lead.phone) } as const;
  const chat = { name: "whatsapp", icon: "whatsapp", href: lead.replyUrl } as const;
  const mail = { name: "mail", icon: "mail", href: `mailto:${lead.email}` } as const;
  const ways =
    lead.channel === "email" && lead.email
      ? [mail, chat]
      : lead.channel === "whatsapp"
        ? [chat, call]
        : [call, chat];
  const shown = isFirst ? ways : ways.slice(0, 1);
  return (
    <div className={styles.ways}>
      {shown.map(({ name, icon, href }, index) => (
        <ButtonLink
          key={name}
          className={isFirst ? undefined : buttonClass({ look: "line" }, styles.square)}
          look={isFirst && index === 0 ? "primary" : "line"}
          href={href}
          {...(name === "whatsapp" && { target: "_blank", rel: "noopener noreferrer" })}
        >
          <Icon name={icon} />
          <span className={isFirst ? undefined : "visually-hidden"}>{t(name)}</span>
          <span className="visually-hidden"> {lead.name}</span>
        </ButtonLink>
      ))}
    </div>
  );
}

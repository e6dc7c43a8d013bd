import type { ChatTopic } from "../../../domain/leads/chat-topic.ts";
import { salesHoursLines } from "../../../domain/showcase/sales-hours.ts";
import { toDigits } from "../../../domain/text/digits.ts";
import { formatPhone, toTelUrl } from "../../../domain/text/phone.ts";
import { ContactLink } from "../../shell/frame/contact-link.tsx";
import { useTranslations } from "../../language/use-translations.ts";
import { useReaderFormat } from "../../language/page-locale.ts";
import { usePublicSite } from "../../shell/site.ts";
import styles from "../contact-page.module.css";
import type { LeadFormSubject } from "./lead-subject.ts";
import { DescriptionItem } from "../../ui/description-list.tsx";

interface ContactMethodsProps {
  readonly subject: LeadFormSubject;
  /** Whether the sales team is available now, in a sentence; null if its hours are not set. */
  readonly openNow: string | null;
}

/** Ways to reach the sales team without the form. */
export function ContactMethods({ subject, openNow }: ContactMethodsProps) {
  const t = useTranslations("pages.contact");
  const titles = useTranslations("leads.page");
  const { locale, digits } = useReaderFormat();
  const site = usePublicSite();
  const config = site?.config;
  return (
    <section className={`stack ${styles.ways}`} aria-labelledby="other-ways">
      <h2 id="other-ways" className={styles.other}>
        {titles("other")}
      </h2>
      <ContactLink channel="whatsapp" look="line" inquiry={toChatTopic(subject)}>
        {t("whatsapp")}
      </ContactLink>
      <dl className={styles.facts}>
        {config?.salesPhone && (
          <DescriptionItem name={t("phone")}>
            <a className="link ltr" dir="ltr" href={toTelUrl(config.salesPhone)}>
              {formatPhone(config.salesPhone)}
            </a>
          </DescriptionItem>
        )}
        {config?.salesEmail && (
          <DescriptionItem name={t("email")}>
            <a className="link ltr" dir="ltr" href={`mailto:${config.salesEmail}`}>
              {config.salesEmail}
            </a>
          </DescriptionItem>
        )}
        <DescriptionItem name={t("hours")}>
          {salesHoursLines(site?.salesHours ?? []).map((line) => (
            <span key={line.en} className={styles.hours}>
              {toDigits(line[locale], digits)}
            </span>
          ))}
          {site?.salesHolidays?.map((line) => (
            <span key={line} className={styles.hours}>
              {line}
            </span>
          ))}
          {openNow && <span className={`strong ${styles.hours}`}>{openNow}</span>}
        </DescriptionItem>
      </dl>
    </section>
  );
}

/** Returns the topic of a WhatsApp chat about the form's subject. */
function toChatTopic({ developer, project, unit }: LeadFormSubject): ChatTopic {
  if (unit !== null) return { kind: "unit", unitCode: unit };
  if (project) return { kind: "project", projectSlug: project.slug };
  if (developer) return { kind: "developer", developerSlug: developer.slug };
  return { kind: "general" };
}

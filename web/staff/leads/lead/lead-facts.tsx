import { Link } from "react-router";
import { formatCairoMinute } from "../../../../domain/time/cairo-date.ts";
import { consentPurposes } from "../../../../domain/leads/consent.ts";
import { emptyInboxQuery } from "../../../../domain/leads/inbox-query.ts";
import type { InboxLead } from "../../../../server/leads/inbox/find-inbox-lead.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { usePageLocale } from "../../../language/page-locale.ts";
import { urls } from "../../../shell/urls.ts";
import { useFigures } from "../../shell/figures.ts";
import { Fact } from "../../../ui/fact.tsx";
import { inboxHref } from "../view/inbox-address.ts";
import { LeadAnswers, LeadMatches } from "./lead-answers.tsx";
import styles from "./lead-facts.module.css";

/** What the visitor asks for, in their own words too, and what they agreed to. */
export function LeadFacts({ lead }: { readonly lead: InboxLead }) {
  const t = useTranslations("inbox");
  const locale = usePageLocale();
  const { style, list } = useFigures();
  const { projectName, projectSlug, developerName, unitCode, message, consents } = lead;
  const standing = consentPurposes.filter((purpose) =>
    consents.some((consent) => consent.purpose === purpose && consent.withdrawnAt === null),
  );
  return (
    <section aria-labelledby="lead-wants">
      <h3 id="lead-wants">{t("wants")}</h3>
      <dl className={styles.facts}>
        {projectName !== null && (
          <Fact name={t("facts.project")}>
            {projectSlug === null ? (
              <bdi>{projectName}</bdi>
            ) : (
              <Link
                className="link"
                to={inboxHref(locale, {
                  query: { ...emptyInboxQuery, projectSlug },
                  leadId: null,
                  ask: null,
                })}
              >
                <bdi>{projectName}</bdi>
              </Link>
            )}
          </Fact>
        )}
        {developerName !== null && (
          <Fact name={t("facts.developer")}>
            <bdi>{developerName}</bdi>
          </Fact>
        )}
        {unitCode !== null && (
          <Fact name={t("facts.unit")}>
            <a className="link" href={urls.listing(locale, unitCode)}>
              <bdi dir="ltr">{unitCode}</bdi>
            </a>
          </Fact>
        )}
        <LeadAnswers answers={lead.answers} />
        <Fact name={t("facts.source")}>{t(`sources.${lead.kind}`)}</Fact>
        <Fact name={t("facts.arrived")}>
          <time dateTime={lead.createdAt.toISOString()}>{formatCairoMinute(lead.createdAt, style)}</time>
        </Fact>
        <Fact name={t("facts.reference")}>
          <bdi dir="ltr">{lead.reference}</bdi>
        </Fact>
        <Fact name={t("facts.consents")}>
          {standing.length === 0
            ? t("consents.none")
            : list(standing.map((purpose) => t(`consents.${purpose}`)))}
        </Fact>
      </dl>
      {message !== "" && (
        <blockquote className={styles.message} dir="auto">
          {message}
        </blockquote>
      )}
      <LeadMatches matches={lead.matches} />
    </section>
  );
}

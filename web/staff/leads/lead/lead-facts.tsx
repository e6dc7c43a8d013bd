import { Link } from "react-router";
import { formatCairoDateTime } from "../../../../domain/time/cairo-date.ts";
import { consentPurposes } from "../../../../domain/leads/consent.ts";
import { emptyInboxQuery } from "../../../../domain/leads/inbox-query.ts";
import type { InboxLead } from "../../../../server/leads/inbox/find-inbox-lead.ts";
import { parseUnitCode } from "../../../../domain/text/unit-code.ts";
import type { FinderLeadJson } from "../../../../domain/leads/lead-form.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { usePageLocale } from "../../../language/page-locale.ts";
import { urls } from "../../../shell/urls.ts";
import { useNumberFormats } from "../../shell/use-number-formats.ts";
import { DescriptionItem } from "../../../ui/description-list.tsx";
import { inboxHref } from "../view/inbox-address.ts";
import styles from "./lead-facts.module.css";

/** What the visitor asks for, when and from which form the lead came, and the consents in force. */
export function LeadRequestFacts({ lead }: { readonly lead: InboxLead }) {
  const t = useTranslations("inbox");
  const locale = usePageLocale();
  const { style, list } = useNumberFormats();
  const { projectName, projectSlug, developerName, unitCode, consents } = lead;
  const activePurposes = consentPurposes.filter((purpose) =>
    consents.some((consent) => consent.purpose === purpose && consent.withdrawnAt === null),
  );
  return (
    <section aria-labelledby="lead-wants">
      <h3 id="lead-wants">{t("wants")}</h3>
      <dl className={`small ${styles.facts}`}>
        {projectName !== null && (
          <DescriptionItem name={t("facts.project")}>
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
          </DescriptionItem>
        )}
        {developerName !== null && (
          <DescriptionItem name={t("facts.developer")}>
            <bdi>{developerName}</bdi>
          </DescriptionItem>
        )}
        {unitCode !== null && (
          <DescriptionItem name={t("facts.unit")}>
            <a className="link" href={urls.listing(locale, unitCode)}>
              <bdi dir="ltr">{unitCode}</bdi>
            </a>
          </DescriptionItem>
        )}
        <LeadAnswers answers={lead.answers} />
        <DescriptionItem name={t("facts.source")}>{t(`sources.${lead.kind}`)}</DescriptionItem>
        <DescriptionItem name={t("facts.arrived")}>
          <time dateTime={lead.createdAt.toISOString()}>{formatCairoDateTime(lead.createdAt, style)}</time>
        </DescriptionItem>
        <DescriptionItem name={t("facts.reference")}>
          <bdi dir="ltr">{lead.reference}</bdi>
        </DescriptionItem>
        <DescriptionItem name={t("facts.consents")}>
          {activePurposes.length === 0
            ? t("consents.none")
            : list(activePurposes.map((purpose) => t(`consents.${purpose}`)))}
        </DescriptionItem>
      </dl>
      <LeadMatches matches={lead.matches} />
    </section>
  );
}

/** The visitor's message; nothing if there is none. */
export function LeadMessage({ text }: { readonly text: string }) {
  if (text === "") return null;
  return (
    <blockquote className={styles.message} dir="auto">
      {text}
    </blockquote>
  );
}

/** The questions of the finder with the visitor's answers. */
function LeadAnswers({ answers }: { readonly answers: FinderLeadJson }) {
  if (answers === null) return null;
  if (typeof answers === "object" && !isList(answers))
    return Object.entries(answers).map(([question, answer]) => (
      <DescriptionItem key={question} name={<bdi>{question}</bdi>}>
        <bdi>{inWords(answer)}</bdi>
      </DescriptionItem>
    ));
  return <RawAnswers answers={answers} />;
}

function RawAnswers({ answers }: { readonly answers: FinderLeadJson }) {
  const t = useTranslations("inbox.facts");
  return (
    <DescriptionItem name={t("answers")}>
      <bdi>{inWords(answers)}</bdi>
    </DescriptionItem>
  );
}

/** The finder's results; a unit code links to its listing. */
function LeadMatches({ matches }: { readonly matches: FinderLeadJson }) {
  const t = useTranslations("inbox.facts");
  const locale = usePageLocale();
  if (matches === null) return null;
  const matchList = typeof matches === "object" && isList(matches) ? matches : [matches];
  if (matchList.length === 0) return null;
  return (
    <>
      <h4 className={styles.matchesTitle}>{t("matches")}</h4>
      <ul className="cluster gap-x4 small">
        {matchList.map((match, index) => {
          const words = inWords(match);
          const code = /\d/u.test(words) ? parseUnitCode(words) : null;
          return (
            // The matches never change once the lead was sent; their texts can be equal, so the index is the key.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>
              {code === null ? (
                <bdi>{words}</bdi>
              ) : (
                <a className="link" href={urls.listing(locale, code)}>
                  <bdi dir="ltr">{code}</bdi>
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Formats any JSON value as one line. */
function inWords(value: FinderLeadJson): string {
  if (value === null) return "";
  if (typeof value !== "object") return String(value);
  const parts = isList(value) ? value.map(inWords) : Object.values(value).map(inWords);
  return parts.filter((part) => part !== "").join(" · ");
}

function isList(value: object): value is readonly FinderLeadJson[] {
  return Array.isArray(value);
}

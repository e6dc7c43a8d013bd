import { parseUnitCode } from "../../../../domain/text/unit-code.ts";
import type { LeadJson } from "../../../../domain/leads/lead-form.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { usePageLocale } from "../../../language/page-locale.ts";
import { urls } from "../../../shell/urls.ts";
import { Fact } from "../../../ui/fact.tsx";
import styles from "./lead-facts.module.css";

/** What the finder asked, as it was answered: each question with its answer. */
export function LeadAnswers({ answers }: { readonly answers: LeadJson }) {
  if (answers === null) return null;
  if (typeof answers === "object" && !isList(answers))
    return Object.entries(answers).map(([question, answer]) => (
      <Fact key={question} name={<bdi>{question}</bdi>}>
        <bdi>{inWords(answer)}</bdi>
      </Fact>
    ));
  return <UnaskedAnswers answers={answers} />;
}

function UnaskedAnswers({ answers }: { readonly answers: LeadJson }) {
  const t = useTranslations("inbox.facts");
  return (
    <Fact name={t("answers")}>
      <bdi>{inWords(answers)}</bdi>
    </Fact>
  );
}

/** What it found for them; a code leads to its home. */
export function LeadMatches({ matches }: { readonly matches: LeadJson }) {
  const t = useTranslations("inbox.facts");
  const locale = usePageLocale();
  if (matches === null) return null;
  const found = typeof matches === "object" && isList(matches) ? matches : [matches];
  if (found.length === 0) return null;
  return (
    <>
      <h4 className={styles.matchesTitle}>{t("matches")}</h4>
      <ul className={styles.matches}>
        {found.map((match, index) => {
          const words = inWords(match);
          const code = /\d/u.test(words) ? parseUnitCode(words) : null;
          return (
            // They never change once sent, and two can be alike.
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

/** Whatever was sent, in one line. */
function inWords(value: LeadJson): string {
  if (value === null) return "";
  if (typeof value !== "object") return String(value);
  const parts = isList(value) ? value.map(inWords) : Object.values(value).map(inWords);
  return parts.filter((part) => part !== "").join(" · ");
}

function isList(value: object): value is readonly LeadJson[] {
  return Array.isArray(value);
}

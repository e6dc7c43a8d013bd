import { useTranslations } from "../../language/use-translations.ts";
import { toDigits } from "../../../domain/text/digits.ts";
import { localizedText } from "../../../domain/text/locale.ts";
import { formatOpeningHours } from "../../../domain/time/opening-hours.ts";
import type { Developer } from "../../../domain/showcase/showcase.ts";
import { usePageLocale, useReaderFormat } from "../../language/page-locale.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { urls } from "../../shell/urls.ts";
import styles from "./about-developer.module.css";
import { type LabelledFact, FactRows } from "./fact-lists.tsx";

/** A developer without its projects. */
export type DeveloperProfile = Omit<Developer, "projects">;

/** A developer's description and facts. The contact button opens a new tab [SHOW-11]. */
export function DeveloperProfileSection({ developer }: { readonly developer: DeveloperProfile }) {
  const t = useTranslations("showcase.developer");
  const locale = usePageLocale();
  const facts = useDeveloperProfileFacts(developer);
  return (
    <section className="section section-rule">
      <div className="wrap split">
        <div>
          <h2>{t("about")}</h2>
          <p className={styles.about}>{localizedText(locale, developer.about)}</p>
          <ButtonLink
            href={urls.contact(locale, { developer: localizedText(locale, developer.name) })}
            target="_blank"
            rel="noopener"
          >
            {t("contact")}
          </ButtonLink>
        </div>
        <FactRows facts={facts} hasTopRule />
      </div>
    </section>
  );
}

/** Returns year of foundation, headquarters, sales hours and sales centre; unknown facts are stated as unknown. */
export function useDeveloperProfileFacts({
  foundedYear,
  headquarters,
  salesCentre,
}: DeveloperProfile): readonly [
  founded: LabelledFact,
  headquarters: LabelledFact,
  hours: LabelledFact,
  centre: LabelledFact,
] {
  const t = useTranslations("showcase");
  const format = useReaderFormat();
  const { locale } = format;
  const unknownText = t("facts.notSpecified");
  const hours = salesCentre?.hours.map((line) => (
    <span key={line.days.join("")} className={styles.line}>
      {formatOpeningHours(line, format)}
    </span>
  ));
  return [
    {
      name: t("developer.founded"),
      text: foundedYear === null ? unknownText : toDigits(String(foundedYear), format.digits),
    },
    {
      name: t("developer.headquarters"),
      text: localizedText(locale, headquarters) || unknownText,
      isLong: true,
    },
    { name: t("developer.hours"), text: hours?.length ? hours : unknownText, isLong: true },
    {
      name: t("developer.salesCentre"),
      text: (salesCentre && localizedText(locale, salesCentre.address)) || unknownText,
    },
  ];
}

import { useTranslations } from "../../../messages/translator.ts";
import { usePageLocale } from "../../../page-locale.ts";
import { parseWholeNumber, toDigits } from "../../../../domain/digits.ts";
import { formatCount } from "../../../../domain/money.ts";
import type { PropertyField } from "../../../../domain/property.ts";
import { figureStyle } from "../board/figures.ts";
import { FieldValue } from "./field-value.tsx";
import { formSections, kindOf } from "./form-fields.ts";
import type { FormTexts, PanelAgent } from "./panel-data.ts";
import styles from "./property-view.module.css";

interface PropertyFactsProps {
  readonly texts: FormTexts;
  readonly agents: readonly PanelAgent[];
}

/** Every field in the order of the form. Figures are Arabic-Indic in Arabic; a price of 0 is "N/A". */
export function PropertyFacts({ texts, agents }: PropertyFactsProps) {
  const t = useTranslations("propertyForm");
  const locale = usePageLocale();
  const shown = (field: PropertyField): string => {
    const text = texts[field];
    const kind = kindOf(field);
    if (kind !== "money" && kind !== "number") return text;
    const amount = kind === "money" ? parseWholeNumber(text) : null;
    if (field === "price" && amount === 0) return t("unknown");
    const style = figureStyle(locale);
    return amount === null ? toDigits(text, style.digits ?? "latn") : formatCount(amount, style);
  };
  return formSections.map(({ name, fields }) => (
    <section key={name ?? "main"} className={styles.section}>
      <h3 className={name === null ? "visually-hidden" : undefined}>
        {t(name === null ? "panelLabel" : `sections.${name}`)}
      </h3>
      <dl className={styles.facts}>
        {fields.map((field) => (
          <div key={field}>
            <dt>{t(`fields.${field}`)}</dt>
            <dd>
              <FieldValue field={field} text={shown(field)} agents={agents} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}

import { useTranslations } from "../../../language/use-translations.ts";
import { parseWholeNumber } from "../../../../domain/text/digits.ts";
import type { PropertyField } from "../../../../domain/listings/listing-fields.ts";
import { FieldValue } from "../fields/field-value.tsx";
import { formSections } from "../fields/form-fields.ts";
import type { FormTexts, PanelAgent } from "../save/panel-data.ts";
import styles from "./property-view.module.css";
import { Fact } from "../../../ui/fact.tsx";

interface PropertyFactsProps {
  readonly texts: FormTexts;
  readonly agents: readonly PanelAgent[];
}

/** Every field in the order of the form; a price of 0 is "N/A". */
export function PropertyFacts({ texts, agents }: PropertyFactsProps) {
  const t = useTranslations("propertyForm");
  const shown = (field: PropertyField): string =>
    field === "price" && parseWholeNumber(texts[field]) === 0 ? t("unknown") : texts[field];
  return formSections.map(({ name, fields }) => (
    <section key={name} className={styles.section}>
      <h3 className={name === "main" ? "visually-hidden" : undefined}>
        {t(name === "main" ? "panelLabel" : `sections.${name}`)}
      </h3>
      <dl className={styles.facts}>
        {fields.map((field) => (
          <Fact key={field} name={t(`fields.${field}`)}>
            <FieldValue field={field} text={shown(field)} agents={agents} />
          </Fact>
        ))}
      </dl>
    </section>
  ));
}

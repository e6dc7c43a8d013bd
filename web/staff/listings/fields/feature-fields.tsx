import { featureGroups, type FeatureGroup } from "../../../../domain/listings/facts/features.ts";
import { featuresOfGroup, statedFeatureAnswers } from "../../../../domain/listings/facts/features.ts";
import { type FieldName, fieldNames, fieldTable } from "../../../../domain/listings/field-table.ts";
import type { ListingFieldFaults } from "../../../../domain/listings/listing-fields.ts";
import type { OriginalWords } from "../../../../domain/uploads/cells/original-words.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { FieldError, fieldErrorId } from "../../../forms/labelled-field.tsx";
import type { ListingFormTexts } from "../save/panel-data.ts";
import styles from "./feature-fields.module.css";
import { fieldControlId } from "./form-fields.ts";
import { ImportedCellText } from "./original-word.tsx";

interface FeatureFieldsProps {
  readonly texts: ListingFormTexts;
  readonly faults: ListingFieldFaults;
  readonly words: OriginalWords;
}

/** The features of a listing by group; each is answered by radio buttons: yes, no or not stated. */
export function FeatureFields({ texts, faults, words }: FeatureFieldsProps) {
  const t = useTranslations("propertyForm");
  return (
    <>
      <p className={`small muted ${styles.note}`}>{t("featuresNote")}</p>
      {featureGroups.map((group) => (
        <div key={group} className={styles.group} role="group" aria-labelledby={`features-${group}`}>
          <h4 id={`features-${group}`} className="small strong">
            {t(`featureGroups.${group}`)}
          </h4>
          {fieldsOf[group].map((field) => (
            <AnswerField
              key={field}
              field={field}
              text={texts[field]}
              word={words[field]}
              fault={faults[field]}
            />
          ))}
        </div>
      ))}
    </>
  );
}

const fieldsOf = Object.fromEntries(
  featureGroups.map((group) => [
    group,
    featuresOfGroup(group).flatMap((id) =>
      fieldNames.filter((name) => {
        const row = fieldTable[name];
        return row.type === "answer" && row.feature === id;
      }),
    ),
  ]),
) as unknown as Readonly<Record<FeatureGroup, readonly FieldName[]>>;

interface AnswerFieldProps {
  readonly field: FieldName;
  readonly text: string;
  readonly word: string | undefined;
  readonly fault: ListingFieldFaults[FieldName];
}

/** A feature's radio buttons. The first one has the field's id, the target of links in the list of faults. */
function AnswerField({ field, text, word, fault }: AnswerFieldProps) {
  const t = useTranslations("propertyForm");
  const id = fieldControlId(field);
  const answers = [...statedFeatureAnswers, ""] as const;
  // An invalid value becomes one more option, so that its fault can be shown.
  const isKnown = answers.some((answer) => answer === text);
  return (
    <div
      className={`row apart gap-x3 ${styles.row}`}
      role="radiogroup"
      aria-labelledby={`${id}-name`}
      aria-describedby={fault && fieldErrorId(id)}
    >
      <span id={`${id}-name`} className="small">
        {t(`fields.${field}`)}
        <ImportedCellText word={word} />
      </span>
      <span className={styles.choice}>
        {answers.map((answer, index) => (
          <label key={answer} className="touch gap-1 small">
            <input
              {...(index === 0 && { id })}
              type="radio"
              name={field}
              value={answer}
              defaultChecked={answer === text}
            />
            <span>{t(`answers.${answer || "unstated"}`)}</span>
          </label>
        ))}
        {!isKnown && (
          <label className="touch gap-1 small">
            <input type="radio" name={field} value={text} defaultChecked />
            <bdi>{text}</bdi>
          </label>
        )}
      </span>
      <FieldError controlId={id} text={fault && t(`faults.${fault}`)} isQuiet />
    </div>
  );
}

import { useTranslations } from "../../../language/use-translations.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import styles from "./conflict-form.module.css";
import { ListingFieldValue } from "../fields/field-value.tsx";
import type { ListingFieldConflict, ListingActionData } from "../save/panel-data.ts";
import { PanelForm, ListingPanelFrame } from "./panel-frame.tsx";
import { conflictChoiceFieldName } from "../save/submitted-form.ts";
import { toHiddenFields } from "../save/form-texts.ts";

interface ConflictFormProps {
  readonly answer: Extract<ListingActionData, { kind: "conflict" }>;
  readonly id: number;
}

/**
 * Resolves a conflict of two edits: shows the earlier value, the other person's and the typed one of each field.
 * Saves the chosen values against the newer revision, with everything else that was typed.
 */
export function ConflictForm({ answer: { texts, pictures, revision, differences }, id }: ConflictFormProps) {
  const t = useTranslations("propertyForm");
  return (
    <ListingPanelFrame title={t("conflict.title")}>
      <Notice tone="error" role="alert">
        {t(differences.length > 0 ? "conflict.lead" : "conflict.noDifference")}
      </Notice>
      <PanelForm
        className="rows gap-4"
        replace
        values={{ intent: "save", id, revision, ...toHiddenFields(texts, pictures) }}
      >
        {differences.map((difference) => (
          <Choice key={difference.field} difference={difference} />
        ))}
        <Button type="submit" look="primary" block>
          {t("conflict.save")}
        </Button>
        <Button type="submit" block name="publish" value="back">
          {t("publish.back")}
        </Button>
      </PanelForm>
    </ListingPanelFrame>
  );
}

function Choice({
  difference: { field, before, theirs, mine, isMine },
}: {
  readonly difference: ListingFieldConflict;
}) {
  const t = useTranslations("propertyForm");
  const sides = [
    ["theirs", theirs, t("conflict.theirs")],
    ["mine", mine, t("conflict.mine")],
  ] as const;
  return (
    <fieldset className={styles.choice}>
      <legend>{t(`fields.${field}`)}</legend>
      <p className={`small muted ${styles.before}`}>
        <span>{t("conflict.before")}</span> <ListingFieldValue field={field} text={before} />
      </p>
      {sides.map(([side, text, label]) => (
        <label key={side} className={styles.side}>
          <input
            type="radio"
            className="tick"
            name={conflictChoiceFieldName(field)}
            value={side}
            defaultChecked={isMine === (side === "mine")}
          />
          <span className={styles.who}>{label}</span>
          <ListingFieldValue field={field} text={text} />
        </label>
      ))}
    </fieldset>
  );
}

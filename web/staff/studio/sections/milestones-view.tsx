import { rowsIn } from "../../../../domain/studio/typed-fields.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { Button } from "../../../ui/button.tsx";
import { useFigures } from "../../shell/figures.ts";
import { FieldInputs } from "../editor/field-inputs.tsx";
import { type RowsViewProps, usePartEditor } from "../editor/part-editor-context.ts";
import { useFieldLabel } from "../pieces/field-words.ts";
import { inputId, inputPrefix } from "../pieces/studio-address.ts";
import { StudioIcon } from "../pieces/studio-icon.tsx";
import styles from "./construction.module.css";

/** What was done on the site: a line each, in both languages, with its quarter. A quarter that is to come is planned. */
export function MilestonesView({ field, at, path }: RowsViewProps) {
  const t = useTranslations("studio.rows");
  const { typed, today } = usePartEditor();
  const { count } = useFigures();
  const label = useFieldLabel()(path);
  const keys = rowsIn(typed, at);
  const { text, completedOn } = field.fields;
  const now = quarterOf(today);
  return (
    <fieldset id={inputId(at)} tabIndex={-1} className={styles.milestones}>
      <legend className={styles.legend}>{label}</legend>
      <input type="hidden" name={inputPrefix + at} value={keys.join(",")} readOnly />
      <ol>
        {keys.map((key, index) => {
          const here = `${at}.${key}`;
          const isDone = (typed[`${here}.completedOn`] ?? "") < now;
          const place = { row: label, number: count(index + 1) };
          return (
            <li key={key} id={inputId(here)} tabIndex={-1} className={styles.milestone}>
              <StudioIcon name={isDone ? "done" : "clock"} className={styles.mark} />
              {text?.kind === "value" && (
                <FieldInputs field={text} at={`${here}.text`} path={[...path, "text"]} />
              )}
              {completedOn?.kind === "value" && (
                <FieldInputs field={completedOn} at={`${here}.completedOn`} path={[...path, "completedOn"]} />
              )}
              <Button
                type="submit"
                small
                look="quiet"
                name="do"
                value={`remove:${at}:${key}`}
                aria-label={t("removeNamed", place)}
              >
                <StudioIcon name="trash" />
              </Button>
            </li>
          );
        })}
      </ol>
      <div>
        <Button type="submit" small name="do" value={`add:${at}`}>
          {t("addMilestone")}
        </Button>
      </div>
    </fieldset>
  );
}

/** The quarter that a day lies in, as quarters are typed. */
function quarterOf(day: string): string {
  return `${day.slice(0, 4)}-${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
}

import { rowKeysAt } from "../../../../domain/studio/typed-fields.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { Button } from "../../../ui/button.tsx";
import { useNumberFormats } from "../../shell/use-number-formats.ts";
import { fieldErrorProps, FieldError } from "../../../forms/labelled-field.tsx";
import { AddRowButton } from "../editor/row-buttons.tsx";
import { BilingualTextInputs } from "../editor/compact-text.tsx";
import { type RowListEditorProps, useInputFault, usePartEditor } from "../editor/part-editor-context.ts";
import { CalendarQuarterSelect } from "../editor/quarter-select.tsx";
import { SectionHeading } from "../editor/sub-head.tsx";
import { useFieldLabel } from "../pieces/field-words.ts";
import { inputId, inputPrefix } from "../pieces/studio-address.ts";
import { StudioIcon } from "../pieces/studio-icon.tsx";
import styles from "./milestones.module.css";

/**
 * Milestones of the construction, one per line: a text in both languages, and a quarter. A quarter in the future
 * means that it is planned.
 */
export function MilestonesEditor({ inputPath, path }: RowListEditorProps) {
  const t = useTranslations("studio.rows");
  const { formValues } = usePartEditor();
  const label = useFieldLabel()(path);
  const keys = rowKeysAt(formValues, inputPath);
  const headId = `${inputId(inputPath)}-head`;
  return (
    <div
      role="group"
      aria-labelledby={headId}
      id={inputId(inputPath)}
      tabIndex={-1}
      className={`rows ${styles.milestones}`}
    >
      <SectionHeading id={headId} title={label}>
        <AddRowButton inputPath={inputPath}>{t("addMilestone")}</AddRowButton>
      </SectionHeading>
      <input type="hidden" name={inputPrefix + inputPath} value={keys.join(",")} readOnly />
      <ol>
        {keys.map((key, index) => (
          <Milestone
            key={key}
            inputPath={`${inputPath}.${key}`}
            list={inputPath}
            row={key}
            number={index + 1}
            label={label}
          />
        ))}
      </ol>
    </div>
  );
}

interface MilestoneProps {
  readonly inputPath: string;
  readonly list: string;
  readonly row: string;
  readonly number: number;
  readonly label: string;
}

function Milestone({ inputPath, list, row, number, label }: MilestoneProps) {
  const t = useTranslations("studio");
  const { formValues, today } = usePartEditor();
  const { count } = useNumberFormats();
  const quarterInput = `${inputPath}.completedOn`;
  const fault = useInputFault(quarterInput);
  const quarter = formValues[quarterInput] ?? "";
  const now = quarterOf(today);
  const state = quarter === "" || quarter > now ? "planned" : quarter === now ? "now" : "done";
  return (
    <li id={inputId(inputPath)} tabIndex={-1} className={styles.milestone}>
      <StudioIcon name={state === "done" ? "done" : "clock"} className={styles.mark} />
      <span className="visually-hidden">{t(`milestone.${state}`)}</span>
      <div className={styles.texts}>
        <BilingualTextInputs
          inputPath={`${inputPath}.text`}
          label={t("milestone.name", { number: count(number) })}
        />
      </div>
      <div>
        <CalendarQuarterSelect
          id={inputId(quarterInput)}
          name={inputPrefix + quarterInput}
          defaultValue={quarter}
          aria-label={t("milestone.quarter", { number: count(number) })}
          {...fieldErrorProps(inputId(quarterInput), fault)}
        />
        <FieldError controlId={inputId(quarterInput)} text={fault} isQuiet />
      </div>
      <Button
        type="submit"
        small
        look="quiet"
        name="do"
        value={`remove:${list}:${row}`}
        aria-label={t("rows.removeNamed", { row: label, number: count(number) })}
      >
        <StudioIcon name="trash" />
      </Button>
    </li>
  );
}

/** The quarter of a day in the form that quarter inputs have: "2027-4". */
function quarterOf(day: string): string {
  return `${day.slice(0, 4)}-${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
}

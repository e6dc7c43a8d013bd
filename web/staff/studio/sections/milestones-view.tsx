import { rowsIn } from "../../../../domain/studio/typed-fields.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { Button } from "../../../ui/button.tsx";
import { useFigures } from "../../shell/figures.ts";
import { faultProps, Fault } from "../../../forms/labelled-field.tsx";
import { AddRow } from "../editor/add-row.tsx";
import { CompactText } from "../editor/compact-text.tsx";
import { type RowsViewProps, useFaultOf, usePartEditor } from "../editor/part-editor-context.ts";
import { QuarterSelect } from "../editor/quarter-select.tsx";
import { SubHead } from "../editor/sub-head.tsx";
import { useFieldLabel } from "../pieces/field-words.ts";
import { inputId, inputPrefix } from "../pieces/studio-address.ts";
import { StudioIcon } from "../pieces/studio-icon.tsx";
import styles from "./milestones.module.css";

/**
 * Milestones of the construction, one per line: a text in both languages, and a quarter. A quarter in the future
 * means that it is planned.
 */
export function MilestonesView({ at, path }: RowsViewProps) {
  const t = useTranslations("studio.rows");
  const { typed } = usePartEditor();
  const label = useFieldLabel()(path);
  const keys = rowsIn(typed, at);
  const headId = `${inputId(at)}-head`;
  return (
    <div role="group" aria-labelledby={headId} id={inputId(at)} tabIndex={-1} className={styles.milestones}>
      <SubHead id={headId} title={label}>
        <AddRow at={at}>{t("addMilestone")}</AddRow>
      </SubHead>
      <input type="hidden" name={inputPrefix + at} value={keys.join(",")} readOnly />
      <ol>
        {keys.map((key, index) => (
          <Milestone key={key} at={`${at}.${key}`} list={at} row={key} number={index + 1} label={label} />
        ))}
      </ol>
    </div>
  );
}

interface MilestoneProps {
  readonly at: string;
  readonly list: string;
  readonly row: string;
  readonly number: number;
  readonly label: string;
}

function Milestone({ at, list, row, number, label }: MilestoneProps) {
  const t = useTranslations("studio");
  const { typed, today } = usePartEditor();
  const { count } = useFigures();
  const quarterInput = `${at}.completedOn`;
  const fault = useFaultOf(quarterInput);
  const quarter = typed[quarterInput] ?? "";
  const now = quarterOf(today);
  const state = quarter === "" || quarter > now ? "planned" : quarter === now ? "now" : "done";
  return (
    <li id={inputId(at)} tabIndex={-1} className={styles.milestone}>
      <StudioIcon name={state === "done" ? "done" : "clock"} className={styles.mark} />
      <span className="visually-hidden">{t(`milestone.${state}`)}</span>
      <div className={styles.texts}>
        <CompactText at={`${at}.text`} label={t("milestone.name", { number: count(number) })} />
      </div>
      <div>
        <QuarterSelect
          id={inputId(quarterInput)}
          name={inputPrefix + quarterInput}
          defaultValue={quarter}
          aria-label={t("milestone.quarter", { number: count(number) })}
          {...faultProps(inputId(quarterInput), fault)}
        />
        <Fault of={inputId(quarterInput)} text={fault} isQuiet />
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

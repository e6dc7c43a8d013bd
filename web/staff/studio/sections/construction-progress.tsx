import { useRef } from "react";
import type { StudioFieldTable } from "../../../../domain/studio/fields/field.ts";
import { parsePercent } from "../../../../domain/studio/fields/typed-percent.ts";
import { isIsoDate } from "../../../../domain/time/month-dates.ts";
import { formatDay } from "../../../../messages/dates.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { PercentText } from "../../../ui/percent.tsx";
import { formatPercent } from "../../../../domain/money/money.ts";
import { useNumberFormats } from "../../shell/use-number-formats.ts";
import { FieldInputs } from "../editor/field-inputs.tsx";
import { usePartEditor } from "../editor/part-editor-context.ts";
import { SectionHeading } from "../editor/sub-head.tsx";
import { useLiveInputTexts } from "../pads/use-input-texts.ts";
import { useFieldLabel } from "../pieces/field-words.ts";
import { inputId, inputPrefix } from "../pieces/studio-address.ts";
import { useOptionName } from "../pieces/studio-options.ts";
import styles from "./construction-progress.module.css";

const percentInput = "construction.completionPercent";
const phaseInput = "construction.phase";
const dayInput = "construction.updatedOn";

/** Inputs for the progress of the building: percentage, phase, handover date, and the day of this information. */
export function ConstructionProgressInputs({ fields }: { readonly fields: StudioFieldTable }) {
  const t = useTranslations("studio.construction");
  const container = useRef<HTMLDivElement>(null);
  const { formValues } = usePartEditor();
  const { style } = useNumberFormats();
  const label = useFieldLabel();
  const { texts, set } = useLiveInputTexts(container, formValues, [percentInput, dayInput]);
  const percent = parsePercent(texts[percentInput] ?? "");
  const day = texts[dayInput] ?? "";
  const headId = `${inputId("construction")}-head`;
  const field = (name: string) => {
    const valueField = fields[name];
    if (valueField?.kind !== "value") return null;
    return (
      <FieldInputs field={valueField} inputPath={`construction.${name}`} path={["construction", name]} />
    );
  };
  return (
    <div
      ref={container}
      role="group"
      aria-labelledby={headId}
      id={inputId("construction")}
      tabIndex={-1}
      className={`rows gap-3 ${styles.far}`}
    >
      <SectionHeading id={headId} title={t("howFar")}>
        {isIsoDate(day) && <span className="small muted">{t("asOf", { day: formatDay(day, style) })}</span>}
      </SectionHeading>
      <div className={`cluster gap-2 gap-x5 ${styles.percent}`}>
        <div className={`needs-inline-scripts ${styles.slider}`}>
          <input
            type="range"
            min={0}
            max={100}
            value={Math.min(100, percent ?? 0)}
            onChange={({ target }) => set({ [percentInput]: target.value })}
            aria-label={label(["construction", "completionPercent"])}
            aria-valuetext={percent === null ? t("none") : formatPercent(percent, style)}
          />
          <p aria-hidden="true" className="small muted">
            <PercentText>{formatPercent(0, style)}</PercentText>
            <PercentText>{formatPercent(100, style)}</PercentText>
          </p>
        </div>
        {field("completionPercent")}
      </div>
      <PhaseChoice fields={fields} />
      <div className={styles.fields}>
        {field("expectedDelivery")}
        {field("status")}
        {field("updatedOn")}
      </div>
      <p className="tiny muted">{t("deliveryHint")}</p>
    </div>
  );
}

function PhaseChoice({ fields }: { readonly fields: StudioFieldTable }) {
  const { formValues } = usePartEditor();
  const label = useFieldLabel();
  const optionName = useOptionName();
  const { phase } = fields;
  if (phase?.kind !== "value" || phase.control.kind !== "option") return null;
  const { options } = phase.control;
  const chosenPhase = formValues[phaseInput] || options[0];
  return (
    <fieldset className={styles.phases} id={inputId(phaseInput)} tabIndex={-1}>
      <legend className="visually-hidden">{label(["construction", "phase"])}</legend>
      {options.map((option) => (
        <label key={option} className={`small ${styles.phase}`}>
          <input
            type="radio"
            className="tick"
            name={inputPrefix + phaseInput}
            value={option}
            defaultChecked={option === chosenPhase}
          />
          <span>{optionName(option)}</span>
        </label>
      ))}
    </fieldset>
  );
}

import { useEffect, useRef, useState } from "react";
import { useTranslations } from "../../language/use-translations.ts";
import { parseWholeNumber } from "../../../domain/text/digits.ts";
import { formatCount } from "../../../domain/money/money.ts";
import { defaultReaderFormat } from "../../../domain/money/reader-format.ts";
import type { SliderScale } from "../../../domain/search/filter-kinds.ts";
import type { NumberRange } from "../../../domain/search/search-grammar.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { Input } from "../../ui/field.tsx";
import styles from "./range-filter.module.css";
import { type RangeBoundName, rangeBoundNames } from "./range-scale.ts";
import { RangeSlider } from "./range-slider.tsx";

interface RangeFilterProps {
  /** The filter's query parameter; the inputs are named `{name}-min` and `{name}-max`. */
  readonly name: string;
  /** The visible name of the filter. */
  readonly label: string;
  readonly unit: string;
  readonly range: NumberRange;
  /** The slider's scale; if absent, there is no slider, because the values have no maximum [LIST-10]. */
  readonly scale?: SliderScale;
}

type Fields = Record<RangeBoundName, HTMLInputElement | null>;

/** Two number inputs, which the form submits, and a slider that changes their values. */
export function RangeFilter({ name, label, unit, range, scale }: RangeFilterProps) {
  const t = useTranslations("search.inRange");
  const inputFormat = defaultReaderFormat(usePageLocale());
  const fields = useRef<Fields>({ min: null, max: null });
  const { bounds, faults, read } = useBounds(fields, range);
  const nameOf = (end: RangeBoundName) => t(end === "min" ? "fromOf" : "toOf", { name: label, unit });
  /** Writes a bound into its input and fires "input"; null (the end of the scale) writes "". */
  const write = (end: RangeBoundName, value: number | null) => {
    const field = fields.current[end];
    if (!field) return;
    field.value = value === null ? "" : formatCount(value, inputFormat);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };
  return (
    <div>
      {scale && <RangeSlider scale={scale} bounds={bounds} nameOf={nameOf} onMove={write} />}
      <div className={styles.bounds}>
        {rangeBoundNames.map((end) => (
          <label key={end} className={styles.bound}>
            <span aria-hidden="true">{t(end === "min" ? "from" : "to")}</span>
            <Input
              ref={(field) => {
                fields.current[end] = field;
              }}
              type="text"
              inputMode="numeric"
              name={`${name}-${end}`}
              defaultValue={range[end] === null ? "" : formatCount(range[end], inputFormat)}
              aria-label={nameOf(end)}
              aria-invalid={faults[end] || undefined}
              onInput={read}
            />
          </label>
        ))}
      </div>
    </div>
  );
}

/** Returns the numbers in the two inputs, even if typed before hydration, and which input has no whole number. */
function useBounds(fields: React.RefObject<Fields>, range: NumberRange) {
  const [bounds, setBounds] = useState(range);
  const [faults, setFaults] = useState({ min: false, max: false });
  const read = () => {
    const textOf = (end: RangeBoundName) => fields.current[end]?.value.trim() ?? "";
    const next = { min: parseWholeNumber(textOf("min")), max: parseWholeNumber(textOf("max")) };
    setBounds((was) => (was.min === next.min && was.max === next.max ? was : next));
    const isFault = (end: RangeBoundName) => textOf(end) !== "" && next[end] === null;
    setFaults((was) => {
      const now = { min: isFault("min"), max: isFault("max") };
      return was.min === now.min && was.max === now.max ? was : now;
    });
  };
  // Runs only on mount, because later changes arrive as events.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(read, []);
  return { bounds, faults, read };
}

import { useTranslations } from "../../language/use-translations.ts";
import { formatCount } from "../../../domain/money/money.ts";
import type { SliderScale } from "../../../domain/search/filter-kinds.ts";
import type { NumberRange } from "../../../domain/search/search-grammar.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { Input } from "../../ui/field.tsx";
import styles from "./range-filter.module.css";
import { sliderLength, toPosition } from "./range-scale.ts";

interface RangeFilterProps {
  /** The parameter's name in the address; the fields are `{name}-min` and `{name}-max`. */
  readonly name: string;
  /** What is bounded, in words. */
  readonly label: string;
  readonly unit: string;
  readonly range: NumberRange;
  /** A slider over the two fields, where the values have an end (listings.txt, section 9). */
  readonly scale?: SliderScale;
}

/** Two fields for numbers, which are the form; the slider only moves them (web/enhance/range-fields.ts). */
export function RangeFilter({ name, label, unit, range, scale }: RangeFilterProps) {
  const t = useTranslations("search.inRange");
  const locale = usePageLocale();
  const nameOf = (end: "min" | "max") => t(end === "min" ? "fromOf" : "toOf", { name: label, unit });
  const field = (end: "min" | "max") => (
    <label className={styles.bound}>
      <span aria-hidden="true">{t(end === "min" ? "from" : "to")}</span>
      <Input
        type="text"
        inputMode="numeric"
        name={`${name}-${end}`}
        defaultValue={range[end] === null ? "" : formatCount(range[end], { locale })}
        aria-label={nameOf(end)}
        data-bound={end}
      />
    </label>
  );
  return (
    <div data-range>
      {scale && <Slider scale={scale} range={range} nameOf={nameOf} />}
      <div className={styles.bounds}>
        {field("min")}
        {field("max")}
      </div>
    </div>
  );
}

interface SliderProps {
  readonly scale: SliderScale;
  readonly range: NumberRange;
  readonly nameOf: (end: "min" | "max") => string;
}

/** Two native sliders over one track. They have no name: the fields are what is sent. */
function Slider({ scale, range, nameOf }: SliderProps) {
  const locale = usePageLocale();
  const ends = { min: range.min ?? 0, max: Math.min(range.max ?? scale.max, scale.max) };
  const places = { min: toPosition(ends.min, scale), max: toPosition(ends.max, scale) };
  const thumb = (end: "min" | "max") => (
    <input
      type="range"
      className={styles.thumb}
      min={0}
      max={sliderLength}
      defaultValue={places[end]}
      aria-label={nameOf(end)}
      aria-valuetext={formatCount(ends[end], { locale })}
      data-end={end}
    />
  );
  const edges: Record<string, number> = {
    "--low": places.min / sliderLength,
    "--high": places.max / sliderLength,
  };
  return (
    <div
      className={`${styles.slider} needs-inline-scripts`}
      style={edges}
      data-slider
      data-max={scale.max}
      data-step={scale.step}
      data-power={scale.power}
    >
      {thumb("min")}
      {thumb("max")}
    </div>
  );
}

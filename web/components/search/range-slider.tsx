import { useTranslations } from "use-intl";
import { formatCount } from "../../../domain/money.ts";
import type { NumberRange } from "../../../domain/search.ts";
import { usePageLocale } from "../../page-locale.ts";
import { fromPosition, type RangeScale, sliderLength, toPosition } from "./range-scale.ts";
import styles from "./range-slider.module.css";

interface RangeSliderProps extends NumberRange {
  readonly label: string;
  readonly unit: string;
  readonly scale: RangeScale;
  readonly onMove: (range: NumberRange) => void;
}

/** Keys move by whole steps, wherever the scale puts them. */
const keySteps: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowDown: -1,
  PageUp: 10,
  PageDown: -10,
};

/** Two native sliders over one track. At their ends they bound nothing. */
export function RangeSlider({ label, unit, scale, min, max, onMove }: RangeSliderProps) {
  const t = useTranslations("search.inRange");
  const locale = usePageLocale();
  const low = Math.min(min ?? 0, scale.max);
  const high = Math.min(max ?? scale.max, scale.max);

  const move = (end: "min" | "max", value: number) => {
    const within = end === "min" ? Math.max(0, Math.min(value, high)) : Math.min(scale.max, Math.max(value, low));
    const next = end === "min" ? { min: within, max: high } : { min: low, max: within };
    onMove({ min: next.min === 0 ? null : next.min, max: next.max >= scale.max ? null : next.max });
  };

  const thumb = (end: "min" | "max", value: number) => (
    <input
      type="range"
      className={styles.thumb}
      min={0}
      max={sliderLength}
      value={toPosition(value, scale)}
      aria-label={end === "min" ? t("fromOf", { name: label, unit }) : t("toOf", { name: label, unit })}
      aria-valuetext={formatCount(value, { locale })}
      onChange={({ target }) => move(end, fromPosition(target.valueAsNumber, scale))}
      onKeyDown={(event) => {
        const forward = locale === "ar" ? "ArrowLeft" : "ArrowRight";
        const sideways = event.key === "ArrowLeft" || event.key === "ArrowRight" ? (event.key === forward ? 1 : -1) : 0;
        const steps = keySteps[event.key] ?? sideways;
        if (steps === 0) return;
        event.preventDefault();
        move(end, value + steps * scale.step);
        // The move was not the browser's, so the form is told of it.
        event.currentTarget.dispatchEvent(new Event("input", { bubbles: true }));
      }}
    />
  );

  const edges = { "--low": toPosition(low, scale) / sliderLength, "--high": toPosition(high, scale) / sliderLength };
  return (
    <div className={`${styles.slider} needs-scripts`} style={edges as React.CSSProperties}>
      {thumb("min", low)}
      {thumb("max", high)}
    </div>
  );
}

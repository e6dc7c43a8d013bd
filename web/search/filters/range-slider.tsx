import { useEffect, useRef } from "react";
import { formatCount } from "../../../domain/money/money.ts";
import type { SliderScale } from "../../../domain/search/filter-kinds.ts";
import type { NumberRange } from "../../../domain/search/search-grammar.ts";
import { useReaderFormat } from "../../language/page-locale.ts";
import styles from "./range-filter.module.css";
import {
  fromSliderPosition,
  type RangeBoundName,
  rangeBoundNames,
  sliderPositionCount,
  toSliderPosition,
} from "./range-scale.ts";

/**
 * Number of steps that a key moves a thumb. Without it, an arrow key would move by one position, which can be less
 * than a step.
 */
const keySteps: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

interface RangeSliderProps {
  readonly scale: SliderScale;
  readonly bounds: NumberRange;
  readonly nameOf: (end: RangeBoundName) => string;
  /** Called when a thumb moves; `value` is null at the end of the scale, where there is no bound. */
  readonly onMove: (end: RangeBoundName, value: number | null) => void;
}

/** Two range inputs on one track. They have no name, because the form submits the two number inputs instead. */
export function RangeSlider({ scale, bounds, nameOf, onMove }: RangeSliderProps) {
  const format = useReaderFormat();
  const values = {
    min: Math.min(bounds.min ?? 0, scale.max),
    max: Math.min(bounds.max ?? scale.max, scale.max),
  };
  const places = { min: toSliderPosition(values.min, scale), max: toSliderPosition(values.max, scale) };

  /** Moves one thumb to a value, but not past the other thumb. */
  const move = (end: RangeBoundName, value: number) => {
    const clamped =
      end === "min"
        ? Math.max(0, Math.min(value, values.max))
        : Math.min(scale.max, Math.max(value, values.min));
    onMove(end, clamped === (end === "min" ? 0 : scale.max) ? null : clamped);
  };
  const onKeyDown = (end: RangeBoundName, event: React.KeyboardEvent<HTMLInputElement>) => {
    const steps = keySteps[event.key] ?? sidewaysSteps(event.key, event.currentTarget);
    if (steps === 0) return;
    event.preventDefault();
    move(end, values[end] + steps * scale.step);
  };

  const thumbs = { min: useRef<HTMLInputElement>(null), max: useRef<HTMLInputElement>(null) };
  // Writes the value of a thumb that was moved before hydration into its number input.
  useEffect(() => {
    for (const end of rangeBoundNames) {
      const thumb = thumbs[end].current;
      if (thumb && thumb.value !== thumb.defaultValue)
        move(end, fromSliderPosition(thumb.valueAsNumber, scale));
    }
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const thumb = (end: RangeBoundName) => (
    <input
      ref={thumbs[end]}
      type="range"
      className={styles.thumb}
      min={0}
      max={sliderPositionCount}
      value={places[end]}
      onChange={({ currentTarget }) => move(end, fromSliderPosition(currentTarget.valueAsNumber, scale))}
      onKeyDown={(event) => onKeyDown(end, event)}
      aria-label={nameOf(end)}
      aria-valuetext={formatCount(values[end], format)}
    />
  );
  const edges: Record<string, number> = {
    "--low": places.min / sliderPositionCount,
    "--high": places.max / sliderPositionCount,
  };
  return (
    <div className={`${styles.slider} needs-inline-scripts`} style={edges}>
      {thumb("min")}
      {thumb("max")}
    </div>
  );
}

function sidewaysSteps(key: string, slider: HTMLElement): number {
  if (key !== "ArrowLeft" && key !== "ArrowRight") return 0;
  const forward = getComputedStyle(slider).direction === "rtl" ? "ArrowLeft" : "ArrowRight";
  return key === forward ? 1 : -1;
}

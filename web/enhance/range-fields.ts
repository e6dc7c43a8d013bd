import { parseWholeNumber } from "../../domain/text/digits.ts";
import { formatCount } from "../../domain/money/money.ts";
import type { SliderScale } from "../../domain/search/filter-kinds.ts";
import { fromPosition, sliderLength, toPosition } from "../search/filters/range-scale.ts";

type End = "min" | "max";

/** Keys move by whole steps, wherever the scale puts them. */
const keySteps: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

/** Sliders move the two fields over which they stand, and follow what is typed there. */
export function startRangeFields(): void {
  document.addEventListener("input", ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    const range = target.closest<HTMLElement>("[data-range]");
    if (!range) return;
    if (target.dataset["end"])
      move(range, target.dataset["end"] as End, fromPosition(target.valueAsNumber, scaleOf(range)));
    else {
      const isNumber = target.value.trim() === "" || parseWholeNumber(target.value) !== null;
      target.setAttribute("aria-invalid", String(!isNumber));
      draw(range);
    }
  });
  document.addEventListener("keydown", (event) => {
    const { target, key } = event;
    const range = target instanceof HTMLElement ? target.closest<HTMLElement>("[data-range]") : null;
    if (!range || !(target instanceof HTMLInputElement) || !target.dataset["end"]) return;
    const end = target.dataset["end"] as End;
    const steps = keySteps[key] ?? sidewaysSteps(key, target);
    if (steps === 0) return;
    event.preventDefault();
    move(range, end, boundsOf(range)[end] + steps * scaleOf(range).step);
    // The browser did not move it, so nobody else knows.
    target.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

function sidewaysSteps(key: string, slider: HTMLElement): number {
  if (key !== "ArrowLeft" && key !== "ArrowRight") return 0;
  const forward = getComputedStyle(slider).direction === "rtl" ? "ArrowLeft" : "ArrowRight";
  return key === forward ? 1 : -1;
}

/** Puts one end at a value, within the other end, and writes it into its field; an end of the scale bounds nothing. */
function move(range: HTMLElement, end: End, value: number): void {
  const { max } = scaleOf(range);
  const { min: low, max: high } = boundsOf(range);
  const within = end === "min" ? Math.max(0, Math.min(value, high)) : Math.min(max, Math.max(value, low));
  const isOpen = end === "min" ? within === 0 : within === max;
  const field = range.querySelector<HTMLInputElement>(`[data-bound=${end}]`);
  if (field) field.value = isOpen ? "" : formatCount(within, { locale: "en" });
  draw(range);
}

/** Draws the slider as the fields say. */
function draw(range: HTMLElement): void {
  const scale = scaleOf(range);
  const bounds = boundsOf(range);
  const slider = range.querySelector<HTMLElement>("[data-slider]");
  for (const end of ["min", "max"] as const) {
    const thumb = slider?.querySelector<HTMLInputElement>(`[data-end=${end}]`);
    const position = toPosition(bounds[end], scale);
    if (thumb) {
      thumb.value = String(position);
      thumb.setAttribute("aria-valuetext", formatCount(bounds[end], { locale: "en" }));
    }
    slider?.style.setProperty(end === "min" ? "--low" : "--high", String(position / sliderLength));
  }
}

/** What the fields say, as places on the scale. */
function boundsOf(range: HTMLElement): Record<End, number> {
  const { max } = scaleOf(range);
  const written = (end: End) =>
    parseWholeNumber(range.querySelector<HTMLInputElement>(`[data-bound=${end}]`)?.value ?? "");
  return { min: Math.min(written("min") ?? 0, max), max: Math.min(written("max") ?? max, max) };
}

function scaleOf(range: HTMLElement): SliderScale {
  const { max, step, power } = range.querySelector<HTMLElement>("[data-slider]")?.dataset ?? {};
  return { max: Number(max), step: Number(step), power: power === "2" ? 2 : 1 };
}

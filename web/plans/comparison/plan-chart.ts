import { totalOfPayments } from "../../../domain/plans/plan-payments.ts";
import type { PlanSchedule } from "../../../domain/plans/plan-schedule.ts";

/** A step chart of the total paid under each plan over the years since the contract. x = 0 is the day of contract. */
export interface PlanChart {
  /** SVG paths in plan order, as steps within `planChartSize`, from signing to the end of the last year. */
  readonly lines: readonly string[];
  readonly years: number;
  /** Years with a label below the chart, ascending; at most `marksAtMost` intervals. */
  readonly yearMarks: readonly number[];
  /** Amounts with a grid line, ascending, and each line's height in percent of the chart. */
  readonly sumMarks: readonly { readonly piastres: number; readonly percent: number }[];
  readonly rows: readonly ChartRow[];
  /** Amounts without a known date, which the chart omits; one per plan, in plan order. */
  readonly undatedPiastres: readonly number[];
}

interface ChartRow {
  readonly year: number;
  /** The total paid by the end of `year`; one per plan, in plan order. */
  readonly paidPiastres: readonly number[];
}

/** Width and height of the SVG coordinate system of `PlanChart.lines`; CSS scales the drawing. */
export const planChartSize = { width: 600, height: 240 } as const;

const marksAtMost = 6;
const sumMarksAtMost = 4;

/**
 * Draws the chart of these schedules.
 * @returns null if nothing is paid after the contract, because the chart would be a single point
 */
export function drawPlanChart(schedules: readonly PlanSchedule[]): PlanChart | null {
  const paid = schedules.map(sumsByMonth);
  const lastMonth = Math.max(0, ...paid.map((sums) => sums.at(-1)?.month ?? 0));
  if (lastMonth === 0) return null;
  const years = Math.ceil(lastMonth / 12);
  const top = Math.max(...paid.map((sums) => sums.at(-1)?.piastres ?? 0));
  const step = niceStep(top / sumMarksAtMost);
  const yearInterval = Math.ceil(years / marksAtMost);
  return {
    lines: paid.map((sums) => toLine(sums, years * 12, top)),
    years,
    yearMarks: range(Math.floor(years / yearInterval) + 1).map((mark) => mark * yearInterval),
    sumMarks: range(Math.floor(top / step)).map((mark) => {
      const piastres = (mark + 1) * step;
      return { piastres, percent: Math.round((piastres * 1_000) / top) / 10 };
    }),
    rows: range(years + 1).map((year) => ({
      year,
      paidPiastres: paid.map((sums) => sums.findLast(({ month }) => month <= year * 12)?.piastres ?? 0),
    })),
    undatedPiastres: schedules.map(({ payments }) =>
      totalOfPayments(payments.filter(({ month }) => month === null)),
    ),
  };
}

interface RunningTotal {
  readonly month: number;
  readonly piastres: number;
}

/** Returns the running total after each month that has a payment. */
function sumsByMonth({ payments }: PlanSchedule): readonly RunningTotal[] {
  const sums: RunningTotal[] = [];
  let piastres = 0;
  for (const { month, amountPiastres } of payments) {
    if (month === null) continue;
    piastres += amountPiastres;
    if (sums.at(-1)?.month === month) sums.pop();
    sums.push({ month, piastres });
  }
  return sums;
}

/** Draws steps instead of slopes, because nothing is paid between two payments. */
function toLine(sums: readonly RunningTotal[], months: number, top: number): string {
  let x = 0;
  let y: number = planChartSize.height;
  const steps = sums.map(({ month, piastres }) => {
    const [toX, toY] = [
      Math.round((month * planChartSize.width) / months),
      Math.round(planChartSize.height * (1 - piastres / top)),
    ];
    const horizontal = toX === x ? "" : `h${toX - x}`;
    const vertical = toY === y ? "" : `v${toY - y}`;
    [x, y] = [toX, toY];
    return horizontal + vertical;
  });
  return `M0 ${planChartSize.height}${steps.join("")}H${planChartSize.width}`;
}

/** Rounds up to the next number of the series 1, 2, 5, 10, 20, 50 and so on. */
function niceStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return power * ([1, 2, 5].find((factor) => factor * power >= least) ?? 10);
}

function range(length: number): readonly number[] {
  return Array.from({ length }, (_, index) => index);
}

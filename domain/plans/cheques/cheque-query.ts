import { type Locale, locales } from "../../text/locale.ts";
import { normaliseSingleLine } from "../../text/single-line.ts";
import { toLatinDigits } from "../../text/digits.ts";
import type { IsoDate } from "../../time/calendar.ts";
import type { PlanFrequency } from "../contract-plan.ts";

/** Options of a cheque book in the URL, besides the plan; texts are as typed, "" for the default. */
export interface ChequeBookRequest {
  readonly rhythmText: string;
  /** Due date of the first instalment. */
  readonly firstText: string;
  /** Language of amounts in words; null for the page's language. */
  readonly words: Locale | null;
  /** Number of the cheque drawn in full; null for the default. */
  readonly shown: number | null;
}

/** Longest parameter value that is read, in characters; enough for a date or a frequency. */
const maxLength = 60;

/** Reads the options of the cheque book; `parseScheduleRequest` reads the plan from the same URL. */
export function parseChequeBookRequest(params: URLSearchParams): ChequeBookRequest {
  const value = (name: string) => normaliseSingleLine(params.get(name) ?? "", maxLength).kept;
  const words = value("words");
  const chequeText = toLatinDigits(value("cheque"));
  return {
    rhythmText: value("rhythm"),
    firstText: value("first"),
    words: locales.find((locale) => locale === words) ?? null,
    shown: /^[1-9]\d{0,2}$/u.test(chequeText) ? Number(chequeText) : null,
  };
}

/** Chosen options for a URL; null means the default and is left out. */
export interface ChequeBookOptions {
  readonly rhythm?: PlanFrequency | null;
  readonly first?: IsoDate | null;
  readonly words?: Locale | null;
  readonly cheque?: number | null;
}

/**
 * The URL query of a cheque book.
 * @param schedule URL query of the schedule of the same plan
 */
export function formatChequeBookOptions(schedule: string, options: ChequeBookOptions): string {
  const params = new URLSearchParams(schedule);
  for (const [name, value] of Object.entries(options))
    if (value !== null && value !== undefined) params.set(name, String(value));
  return params.toString();
}

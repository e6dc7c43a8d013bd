import { type Locale, locales } from "../../text/locale.ts";
import { tidyText } from "../../text/single-line.ts";
import { toLatinDigits } from "../../text/digits.ts";
import type { IsoDate } from "../../time/calendar.ts";
import type { PlanFrequency } from "../contract-plan.ts";

/** What an address asks of a cheque book besides the plan; texts are as they were typed, "" where the page chooses. */
export interface ChequesAsked {
  readonly rhythmText: string;
  /** The day of the first instalment's cheque. */
  readonly firstText: string;
  /** The language of amounts in words; null for the page's own. */
  readonly words: Locale | null;
  /** The number of the cheque that is drawn in full; null where the page chooses. */
  readonly shown: number | null;
}

/** So many characters of a value are read: enough for a day or the name of a rhythm. */
const maxLength = 60;

/** Reads what an address says of the cheque book; parseScheduleSearch reads the plan from the same address. */
export function parseChequesSearch(params: URLSearchParams): ChequesAsked {
  const value = (name: string) => tidyText(params.get(name) ?? "", maxLength).kept;
  const words = value("words");
  const shown = toLatinDigits(value("cheque"));
  return {
    rhythmText: value("rhythm"),
    firstText: value("first"),
    words: locales.find((locale) => locale === words) ?? null,
    shown: /^[1-9]\d{0,2}$/u.test(shown) ? Number(shown) : null,
  };
}

/** What was chosen, for an address; null is what the page chooses by itself, and is left out. */
export interface ChequesChosen {
  readonly rhythm?: PlanFrequency | null;
  readonly first?: IsoDate | null;
  readonly words?: Locale | null;
  readonly cheque?: number | null;
}

/** The search of a cheque book. @param schedule the search of the schedule of the same plan */
export function chequesSearch(schedule: string, chosen: ChequesChosen): string {
  const params = new URLSearchParams(schedule);
  for (const [name, value] of Object.entries(chosen))
    if (value !== null && value !== undefined) params.set(name, String(value));
  return params.toString();
}

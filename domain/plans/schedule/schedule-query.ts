import { parseLocalizedNumber } from "../../text/digits.ts";
import { type AskedTerms, parsePlanQuestion } from "../comparison-query.ts";
import type { IsoDate } from "../../time/calendar.ts";
import { tidyText } from "../../text/single-line.ts";
import { type UnitTypeId, unitTypeIds } from "../../listings/unit-type.ts";

/** What a schedule is of. */
export type ScheduleSubject =
  /** A developer's plan for one type of a project's homes; the cheapest type and the first plan where none is named. */
  | {
      readonly kind: "project";
      readonly project: string;
      readonly type: UnitTypeId | null;
      readonly plan: string | null;
      /** A plan that the visitor made up instead. */
      readonly terms: AskedTerms | null;
    }
  /** A plan of an offer that is for no one project. */
  | { readonly kind: "offer"; readonly offer: string; readonly plan: string | null }
  /** What is left to pay for a resale home; on the visitor's own terms where there are any. */
  | { readonly kind: "unit"; readonly unit: string; readonly terms: AskedTerms | null };

/** What an address asks for; price and day are as they were typed, "" where the page chooses. */
export interface ScheduleAsked {
  readonly subject: ScheduleSubject;
  readonly priceText: string;
  readonly dayText: string;
}

/** Long enough for what anybody writes there. */
const maxLength = 60;

/** Reads the address; null where it names nothing to draw a schedule of. */
export function parseScheduleSearch(params: URLSearchParams): ScheduleAsked | null {
  const value = (name: string) => tidyText(params.get(name) ?? "", maxLength).kept;
  const terms = termsOf(params);
  const subject = terms === "unread" ? null : subjectOf(value, terms);
  return subject && { subject, priceText: value("price"), dayText: value("day") };
}

/** The three that make up a plan; the address of a comparison has the same ones. */
const termNames = ["down", "years", "every"] as const;

function termsOf(params: URLSearchParams): AskedTerms | null | "unread" {
  if (!termNames.some((name) => params.has(name))) return null;
  const { terms, unread } = parsePlanQuestion(params);
  return termNames.some((name) => unread.includes(name)) ? "unread" : terms;
}

function subjectOf(value: (name: string) => string, terms: AskedTerms | null): ScheduleSubject | null {
  const plan = value("plan") || null;
  const [unit, project, offer] = [value("unit"), value("project"), value("offer")];
  if (unit) return { kind: "unit", unit, terms };
  if (project) {
    const type = unitTypeIds.find((id) => id === value("type")) ?? null;
    // A type that is none of ours is not the cheapest one.
    return value("type") && !type
      ? null
      : { kind: "project", project, type, plan: terms ? null : plan, terms };
  }
  return offer ? { kind: "offer", offer, plan } : null;
}

/** The address of a schedule; what the page chooses by itself is left out. */
export function scheduleSearch(
  subject: ScheduleSubject,
  chosen: { readonly priceEgp?: number | null; readonly day?: IsoDate | null } = {},
): string {
  const { kind: _kind, terms, ...named } = { terms: null, ...subject };
  const values = { ...named, ...(terms && termFields(terms)), price: chosen.priceEgp, day: chosen.day };
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(values))
    if (value !== null && value !== undefined) params.set(name, String(value));
  return params.toString();
}

/** A made-up plan as fields of an address or of a form. */
export function termFields({
  downPercent,
  years,
  frequency,
}: AskedTerms): Record<(typeof termNames)[number], string> {
  return { down: String(downPercent), years: String(years), every: frequency };
}

/** No home costs less, or more than the dearest that a listing can have. */
const priceLimitsEgp = { least: 100_000, most: 4_000_000_000 } as const;

/** A price that a visitor typed, in whole EGP; null when it is none that a home can have. */
export function parsePrice(text: string): number | null {
  const price = parseLocalizedNumber(text);
  const isPrice =
    price !== null &&
    Number.isInteger(price) &&
    price >= priceLimitsEgp.least &&
    price <= priceLimitsEgp.most;
  return isPrice ? price : null;
}

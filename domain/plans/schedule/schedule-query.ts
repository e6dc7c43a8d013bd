import { parseLocalizedNumber } from "../../text/digits.ts";
import { type CustomPlanTerms, parsePlanComparisonQuery } from "../comparison-query.ts";
import type { IsoDate } from "../../time/calendar.ts";
import { normaliseSingleLine } from "../../text/single-line.ts";
import { type UnitTypeId, unitTypeIds } from "../../listings/unit-type.ts";

/** What a schedule is for. */
export type ScheduleSubject =
  /** A developer's plan for a unit type of a project; by default the cheapest type and its main plan. */
  | {
      readonly kind: "project";
      readonly project: string;
      readonly type: UnitTypeId | null;
      readonly plan: string | null;
      /** Terms of a custom plan, used in place of the developer's plan. */
      readonly terms: CustomPlanTerms | null;
    }
  /** A plan of an offer that covers several projects. */
  | { readonly kind: "offer"; readonly offer: string; readonly plan: string | null }
  /** A resale home, with the visitor's own terms of payment if there are any. */
  | { readonly kind: "unit"; readonly unit: string; readonly terms: CustomPlanTerms | null };

/** Options of a schedule in the URL; price and date are as typed, "" for the default. */
export interface ScheduleRequest {
  readonly subject: ScheduleSubject;
  readonly priceText: string;
  readonly dayText: string;
}

/** Longest parameter value that is read, in characters. */
const maxLength = 60;

/** Parses the URL parameters of a schedule; null if they identify nothing that has a schedule. */
export function parseScheduleRequest(params: URLSearchParams): ScheduleRequest | null {
  const value = (name: string) => normaliseSingleLine(params.get(name) ?? "", maxLength).kept;
  const terms = termsOf(params);
  const subject = terms === "unread" ? null : subjectOf(value, terms);
  return subject && { subject, priceText: value("price"), dayText: value("day") };
}

/** The parameters of a custom plan; the plan comparison uses the same names. */
const termNames = ["down", "years", "every"] as const;

function termsOf(params: URLSearchParams): CustomPlanTerms | null | "unread" {
  if (!termNames.some((name) => params.has(name))) return null;
  const { terms, unread } = parsePlanComparisonQuery(params);
  return termNames.some((name) => unread.includes(name)) ? "unread" : terms;
}

function subjectOf(value: (name: string) => string, terms: CustomPlanTerms | null): ScheduleSubject | null {
  const plan = value("plan") || null;
  const [unit, project, offer] = [value("unit"), value("project"), value("offer")];
  if (unit) return { kind: "unit", unit, terms };
  if (project) {
    const type = unitTypeIds.find((id) => id === value("type")) ?? null;
    // An unknown type must not fall back to the cheapest one.
    return value("type") && !type
      ? null
      : { kind: "project", project, type, plan: terms ? null : plan, terms };
  }
  return offer ? { kind: "offer", offer, plan } : null;
}

/** The URL query of a schedule; defaults are left out. */
export function formatScheduleQuery(
  subject: ScheduleSubject,
  options: { readonly priceEgp?: number | null; readonly day?: IsoDate | null } = {},
): string {
  const { kind: _kind, terms, ...named } = { terms: null, ...subject };
  const values = {
    ...named,
    ...(terms && customPlanFields(terms)),
    price: options.priceEgp,
    day: options.day,
  };
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(values))
    if (value !== null && value !== undefined) params.set(name, String(value));
  return params.toString();
}

/** A custom plan as URL parameters or form fields. */
export function customPlanFields({
  downPercent,
  years,
  frequency,
}: CustomPlanTerms): Record<(typeof termNames)[number], string> {
  return { down: String(downPercent), years: String(years), every: frequency };
}

/** Range of accepted prices [PLAN-15]: no home costs less, and no listing can have more. */
const priceLimitsEgp = { least: 100_000, most: 4_000_000_000 } as const;

/** Parses a price typed by a visitor, in whole EGP; null if it is outside of the accepted range. */
export function parsePriceEgp(text: string): number | null {
  const price = parseLocalizedNumber(text);
  const isPrice =
    price !== null &&
    Number.isInteger(price) &&
    price >= priceLimitsEgp.least &&
    price <= priceLimitsEgp.most;
  return isPrice ? price : null;
}

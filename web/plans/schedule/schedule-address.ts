import { parseLocalizedNumber } from "../../../domain/digits.ts";
import type { IsoDate } from "../../../domain/showcase.ts";
import { tidyText } from "../../../domain/single-line.ts";
import { type UnitTypeId, unitTypeIds } from "../../../domain/unit-type.ts";

/** What a schedule is of. */
export type ScheduleSubject =
  /** A developer's plan for one type of a project's homes; the cheapest type and the first plan where none is named. */
  | {
      readonly kind: "project";
      readonly project: string;
      readonly type: UnitTypeId | null;
      readonly plan: string | null;
    }
  /** A plan of an offer that is for no one project. */
  | { readonly kind: "offer"; readonly offer: string; readonly plan: string | null }
  /** What is left to pay for a resale home. */
  | { readonly kind: "unit"; readonly unit: string };

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
  const subject = subjectOf(value);
  return subject && { subject, priceText: value("price"), dayText: value("day") };
}

function subjectOf(value: (name: string) => string): ScheduleSubject | null {
  const plan = value("plan") || null;
  const [unit, project, offer] = [value("unit"), value("project"), value("offer")];
  if (unit) return { kind: "unit", unit };
  if (project) {
    const type = unitTypeIds.find((id) => id === value("type")) ?? null;
    // A type that is none of ours is not the cheapest one.
    return value("type") && !type ? null : { kind: "project", project, type, plan };
  }
  return offer ? { kind: "offer", offer, plan } : null;
}

/** The address of a schedule; what the page chooses by itself is left out. */
export function scheduleSearch(
  subject: ScheduleSubject,
  chosen: { readonly priceEgp?: number | null; readonly day?: IsoDate | null } = {},
): string {
  const { kind: _kind, ...named } = subject;
  const values = { ...named, price: chosen.priceEgp, day: chosen.day };
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(values))
    if (value !== null && value !== undefined) params.set(name, String(value));
  return params.toString();
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

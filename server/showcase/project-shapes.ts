import * as v from "valibot";
import { unitTypeIds } from "../../domain/listings/unit-type.ts";
import { planTotalPercent, type PaymentPlan } from "../../domain/plans/plan.ts";
import {
  constructionPhases,
  type ConstructionUpdate,
  type Offer,
  type Project,
  projectStatuses,
  type SiteReport,
  type UnitDetails,
} from "../../domain/showcase/showcase.ts";
import { projectPartEntries, unitPartEntries } from "./part-shapes.ts";
import {
  amountEgp,
  bilingual,
  coordinates,
  day,
  isTrue,
  list,
  nameInBoth,
  oneOf,
  partId,
  percent,
  picture,
  quarter,
  range,
  slug,
  whole,
} from "./value-shapes.ts";

/** A schema for a domain type: it does not compile unless the schema has every field of the type. */
export type ShapeOf<T> = v.GenericSchema<unknown, T>;

const month = whole(0, 600, "a month counted from the contract");

/** Percentages have two decimals, so the sum of thirds differs slightly from 100. */
const roundingPercent = 0.05;

export const planShape = v.pipe(
  v.strictObject({
    id: partId,
    name: nameInBoth,
    downPercent: percent(0, 100),
    laterPayments: list(v.strictObject({ percent: percent(0, 100), month })),
    instalments: v.nullable(
      v.strictObject({
        percent: percent(0, 100),
        count: whole(1, 600, "a number of instalments"),
        firstMonth: month,
        everyMonths: whole(1, 60, "a number of months"),
      }),
    ),
    onDeliveryPercent: percent(0, 100),
    priceChangePercent: percent(-100, 1_000),
    isPriceChangeRough: v.exactOptional(isTrue),
  }),
  v.check(
    (plan) => Math.abs(planTotalPercent(plan) - 100) <= roundingPercent,
    ({ input }) =>
      `adds up to ${Number(planTotalPercent(input as PaymentPlan).toFixed(2))} % in place of 100 %`,
  ),
) satisfies ShapeOf<PaymentPlan>;

export const offerShape = v.strictObject({
  id: partId,
  title: nameInBoth,
  description: bilingual,
  discountPercent: percent(0, 100),
  validFrom: v.exactOptional(day),
  validUntil: day,
  plans: list(planShape),
  deliveryMonths: v.nullable(month),
  conclusion: v.nullable(bilingual),
}) satisfies ShapeOf<Offer>;

const part = v.variant(
  "kind",
  [
    v.strictObject({ kind: v.literal("percent"), percent: percent(0, 100) }),
    v.strictObject({
      kind: v.literal("amount"),
      amountPiastres: whole(0, 100_000_000_000_000, "an amount in piastres"),
    }),
  ],
  'has a "kind" that is neither "percent" nor "amount"',
);

const chargeDue = v.union(
  [v.literal("not-disclosed"), v.strictObject({ part, month: v.union([month, v.literal("delivery")]) })],
  'is neither "not-disclosed" nor an object with "part" and "month"',
);

const constructionShape = v.strictObject({
  phase: oneOf(constructionPhases),
  completionPercent: percent(0, 100),
  expectedDelivery: quarter,
  status: oneOf(["on-schedule", "ahead", "delayed"]),
  milestones: list(v.strictObject({ text: bilingual, completedOn: quarter })),
  updatedOn: day,
}) satisfies ShapeOf<ConstructionUpdate>;

const siteReportShape = v.strictObject({
  madeOn: day,
  completionPercent: percent(0, 100),
  phase: oneOf(constructionPhases),
  text: bilingual,
}) satisfies ShapeOf<SiteReport>;

export const unitShape = v.strictObject({
  type: oneOf(unitTypeIds),
  count: v.nullable(whole(0, 100_000, "a number of homes")),
  sizesSqm: list(whole(1, 1_000_000, "a size in m²")),
  bedrooms: range(whole(0, 50, "a number of bedrooms")),
  bathrooms: range(whole(0, 50, "a number of bathrooms")),
  priceEgp: v.nullable(range(amountEgp)),
  isSoldOut: isTrue,
  ...unitPartEntries,
}) satisfies ShapeOf<UnitDetails>;

/** A project without its unit types and plans, which are stored in rows of their own. */
export const projectEntries = {
  slug,
  name: nameInBoth,
  areaSlug: slug,
  location: bilingual,
  position: coordinates,
  positionPrecision: oneOf(["project", "area"]),
  status: oneOf(projectStatuses),
  description: bilingual,
  amenities: list(bilingual),
  siteAreaSqm: v.nullable(whole(1, 1_000_000_000, "an area in m²")),
  priceEgp: v.nullable(range(amountEgp)),
  charges: v.strictObject({
    "maintenance-deposit": chargeDue,
    club: chargeDue,
    parking: chargeDue,
    registration: chargeDue,
    tax: chargeDue,
  }),
  delivery: v.nullable(quarter),
  buildingLicence: v.nullable(writtenNumber()),
  ministerialDecision: v.nullable(writtenNumber()),
  pictures: v.pipe(
    list(v.strictObject({ ...picture, caption: bilingual })),
    v.minLength(1, "is empty; a project needs a picture"),
  ),
  construction: v.nullable(constructionShape),
  siteReports: v.exactOptional(list(siteReportShape)),
  offer: v.nullable(offerShape),
  ...projectPartEntries,
  updatedOn: day,
};

/** A licence number is a text, since it may contain letters and slashes. */
export function writtenNumber() {
  return v.pipe(
    v.string("is not a text"),
    v.minLength(1, "is empty; write null where it is not known"),
    v.maxLength(100, "is longer than 100 characters"),
  );
}

export const projectShape = v.strictObject({
  ...projectEntries,
  plans: list(planShape),
  units: list(unitShape),
}) satisfies ShapeOf<Project>;

import * as v from "valibot";
import { unitTypeIds } from "../../domain/listings/unit-type.ts";
import { planTotalPercent, type PaymentPlan } from "../../domain/plans/plan.ts";
import {
  constructionPhases,
  type ConstructionUpdate,
  type Offer,
  type Project,
  projectStatuses,
  type ConstructionReport,
  type UnitTypeDetails,
} from "../../domain/showcase/showcase.ts";
import { roundingPercent } from "../../domain/studio/fields/typed-percent.ts";
import { optionalProjectFieldShapes, optionalUnitFieldShapes } from "./part-shapes.ts";
import {
  amountEgpShape,
  bilingualShape,
  coordinatesShape,
  isoDayShape,
  booleanShape,
  listShape,
  bilingualNameShape,
  oneOfShape,
  partIdShape,
  percentShape,
  pictureFieldShapes,
  quarterShape,
  rangeShape,
  slugShape,
  wholeNumberShape,
} from "./value-shapes.ts";

/** A schema for the domain type T; the compiler reports a field of T that the schema lacks. */
export type ShapeOf<T> = v.GenericSchema<unknown, T>;

const month = wholeNumberShape(0, 600, "a month counted from the contract");

export const paymentPlanShape = v.pipe(
  v.strictObject({
    id: partIdShape,
    name: bilingualNameShape,
    downPercent: percentShape(0, 100),
    laterPayments: listShape(v.strictObject({ percent: percentShape(0, 100), month })),
    instalments: v.nullable(
      v.strictObject({
        percent: percentShape(0, 100),
        count: wholeNumberShape(1, 600, "a number of instalments"),
        firstMonth: month,
        everyMonths: wholeNumberShape(1, 60, "a number of months"),
      }),
    ),
    onDeliveryPercent: percentShape(0, 100),
    priceChangePercent: percentShape(-100, 1_000),
    isPriceChangeRough: v.exactOptional(booleanShape),
  }),
  v.check(
    (plan) => Math.abs(planTotalPercent(plan) - 100) <= roundingPercent,
    ({ input }) =>
      `adds up to ${Number(planTotalPercent(input as PaymentPlan).toFixed(2))} % in place of 100 %`,
  ),
) satisfies ShapeOf<PaymentPlan>;

export const offerShape = v.strictObject({
  id: partIdShape,
  title: bilingualNameShape,
  description: bilingualShape,
  discountPercent: percentShape(0, 100),
  validFrom: v.exactOptional(isoDayShape),
  validUntil: isoDayShape,
  plans: listShape(paymentPlanShape),
  deliveryMonths: v.nullable(month),
  conclusion: v.nullable(bilingualShape),
}) satisfies ShapeOf<Offer>;

const part = v.variant(
  "kind",
  [
    v.strictObject({ kind: v.literal("percent"), percent: percentShape(0, 100) }),
    v.strictObject({
      kind: v.literal("amount"),
      amountPiastres: wholeNumberShape(0, 100_000_000_000_000, "an amount in piastres"),
    }),
  ],
  'has a "kind" that is neither "percent" nor "amount"',
);

const chargeDue = v.union(
  [v.literal("not-disclosed"), v.strictObject({ part, month: v.union([month, v.literal("delivery")]) })],
  'is neither "not-disclosed" nor an object with "part" and "month"',
);

const constructionShape = v.strictObject({
  phase: oneOfShape(constructionPhases),
  completionPercent: percentShape(0, 100),
  expectedDelivery: quarterShape,
  status: oneOfShape(["on-schedule", "ahead", "delayed"]),
  milestones: listShape(v.strictObject({ text: bilingualShape, completedOn: quarterShape })),
  updatedOn: isoDayShape,
}) satisfies ShapeOf<ConstructionUpdate>;

const siteReportShape = v.strictObject({
  madeOn: isoDayShape,
  completionPercent: percentShape(0, 100),
  phase: oneOfShape(constructionPhases),
  text: bilingualShape,
}) satisfies ShapeOf<ConstructionReport>;

export const unitTypeShape = v.strictObject({
  type: oneOfShape(unitTypeIds),
  count: v.nullable(wholeNumberShape(0, 100_000, "a number of homes")),
  sizesSqm: listShape(wholeNumberShape(1, 1_000_000, "a size in m²")),
  bedrooms: rangeShape(wholeNumberShape(0, 50, "a number of bedrooms")),
  bathrooms: rangeShape(wholeNumberShape(0, 50, "a number of bathrooms")),
  priceEgp: v.nullable(rangeShape(amountEgpShape)),
  isSoldOut: booleanShape,
  ...optionalUnitFieldShapes,
}) satisfies ShapeOf<UnitTypeDetails>;

/** The fields of a project except its unit types and plans, which have rows of their own. */
export const projectFieldShapes = {
  slug: slugShape,
  name: bilingualNameShape,
  areaSlug: slugShape,
  location: bilingualShape,
  position: coordinatesShape,
  positionPrecision: oneOfShape(["project", "area"]),
  status: oneOfShape(projectStatuses),
  description: bilingualShape,
  amenities: listShape(bilingualShape),
  siteAreaSqm: v.nullable(wholeNumberShape(1, 1_000_000_000, "an area in m²")),
  priceEgp: v.nullable(rangeShape(amountEgpShape)),
  charges: v.strictObject({
    "maintenance-deposit": chargeDue,
    club: chargeDue,
    parking: chargeDue,
    registration: chargeDue,
    tax: chargeDue,
  }),
  delivery: v.nullable(quarterShape),
  buildingLicence: v.nullable(licenceNumberShape()),
  ministerialDecision: v.nullable(licenceNumberShape()),
  pictures: v.pipe(
    listShape(v.strictObject({ ...pictureFieldShapes, caption: bilingualShape })),
    v.minLength(1, "is empty; a project needs a picture"),
  ),
  construction: v.nullable(constructionShape),
  siteReports: v.exactOptional(listShape(siteReportShape)),
  offer: v.nullable(offerShape),
  ...optionalProjectFieldShapes,
  updatedOn: isoDayShape,
};

/** Schema of a licence number: a text, because it may contain letters and slashes. */
export function licenceNumberShape() {
  return v.pipe(
    v.string("is not a text"),
    v.minLength(1, "is empty; write null where it is not known"),
    v.maxLength(100, "is longer than 100 characters"),
  );
}

export const projectShape = v.strictObject({
  ...projectFieldShapes,
  plans: listShape(paymentPlanShape),
  units: listShape(unitTypeShape),
}) satisfies ShapeOf<Project>;

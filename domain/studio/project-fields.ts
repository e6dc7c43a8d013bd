import { brochureLanguages, zoneStatuses } from "../showcase/project-parts.ts";
import { constructionPhases, projectStatuses } from "../showcase/showcase.ts";
import { pdfUrlField, slugField, videoUrlField } from "./fields/address-values.ts";
import { chargeField } from "./fields/charge-values.ts";
import { optionField } from "./fields/choice-values.ts";
import { dayField, quarterField } from "./fields/day-values.ts";
import { type StudioFieldTable, groupField, omittableGroupField, rowsField } from "./fields/field.ts";
import { numericField, percentField, rangeField } from "./fields/number-values.ts";
import { coordinatesField, zoneSizeField } from "./fields/place-values.ts";
import { bilingualField, singleLineField } from "./fields/text-values.ts";
import { siteManagedField } from "./fields/value.ts";
import { paymentPlanFields } from "./plan-fields.ts";
import { maxPriceEgp, pictureFields, textMaxLengths } from "./shared-fields.ts";
import { unitTypeFields } from "./unit-fields.ts";

/** The default option, for which the published project omits the field. */
const notStated = "not-stated";

const sourced: StudioFieldTable = {
  source: bilingualField({ longest: textMaxLengths.line }),
  asOf: dayField(),
};

/** Sections of the project editor, each with a heading and a link. */
export const projectSections = {
  texts: {
    name: bilingualField({ longest: textMaxLengths.name }),
    description: bilingualField({ longest: textMaxLengths.text, isLong: true }),
    location: bilingualField({ longest: textMaxLengths.name }),
    status: optionField(projectStatuses),
    areaSlug: slugField(),
    delivery: quarterField({ isOptional: true }),
    siteAreaSqm: numericField({ low: 1, high: 1_000_000_000, isOptional: true }),
    amenities: rowsField({ text: bilingualField({ longest: textMaxLengths.name }) }, { onlyField: "text" }),
  },
  units: {
    priceEgp: rangeField({ low: 1, high: maxPriceEgp, isOptional: true }, "money"),
    units: unitTypeFields,
  },
  plans: {
    plans: paymentPlanFields,
    charges: {
      kind: "group",
      isOptional: false,
      fields: {
        "maintenance-deposit": chargeField(),
        club: chargeField(),
        parking: chargeField(),
        registration: chargeField(),
        tax: chargeField(),
      },
    },
  },
  offer: {
    offer: groupField({
      id: siteManagedField(slugField(), "offer"),
      title: bilingualField({ longest: textMaxLengths.name }),
      description: bilingualField({ longest: textMaxLengths.text, isLong: true }),
      discountPercent: percentField({ blankValue: 0 }),
      validFrom: dayField({ isOptional: true, isOmittedWhenBlank: true }),
      validUntil: dayField(),
      plans: paymentPlanFields,
      conclusion: bilingualField({
        longest: textMaxLengths.text,
        isLong: true,
        isOptional: true,
        isNull: true,
      }),
      deliveryMonths: siteManagedField(numericField({ low: 0, high: 600, isOptional: true })),
    }),
  },
  pictures: { pictures: rowsField(pictureFields, { minRows: 1 }) },
  master: {
    masterPlan: omittableGroupField({
      picture: { kind: "group", isOptional: false, fields: pictureFields },
      drawnOn: dayField({ isOptional: true }),
      zones: rowsField({
        name: bilingualField({ longest: textMaxLengths.name }),
        text: bilingualField({ longest: textMaxLengths.line }),
        leftPercent: percentField(),
        topPercent: percentField(),
        size: zoneSizeField(),
        status: optionField([notStated, ...zoneStatuses], { isOmittedWhenBlank: true }),
      }),
    }),
  },
  film: {
    video: omittableGroupField({
      url: videoUrlField(),
      title: bilingualField({ longest: textMaxLengths.name }),
      seconds: numericField({ low: 1, high: 36_000 }),
      filmedOn: dayField({ isOptional: true }),
    }),
    brochure: omittableGroupField({
      url: pdfUrlField(),
      pages: numericField({ low: 1, high: 10_000, isOptional: true }),
      datedOn: dayField({ isOptional: true }),
      language: optionField([notStated, ...brochureLanguages], { isOmittedWhenBlank: true }),
      sizeKb: numericField({ low: 1, high: 1_000_000, isOmittedWhenBlank: true }),
    }),
  },
  licences: {
    buildingLicence: singleLineField({ longest: 100 }),
    buildingLicenceSource: omittableGroupField(sourced),
    ministerialDecision: singleLineField({ longest: 100 }),
    ministerialDecisionSource: omittableGroupField(sourced),
    escrow: omittableGroupField({
      account: singleLineField({ longest: 100, isOptional: false }),
      bank: bilingualField({ longest: textMaxLengths.name }),
      ...sourced,
    }),
    certifiedProgress: omittableGroupField({ percent: percentField(), ...sourced }),
  },
  place: { position: coordinatesField(), positionPrecision: optionField(["project", "area"]) },
  construction: {
    construction: groupField({
      completionPercent: percentField(),
      phase: optionField(constructionPhases),
      status: optionField(["on-schedule", "ahead", "delayed"]),
      expectedDelivery: quarterField(),
      updatedOn: dayField(),
      milestones: rowsField({
        text: bilingualField({ longest: textMaxLengths.line }),
        completedOn: quarterField(),
      }),
    }),
    siteReports: rowsField(
      {
        madeOn: dayField(),
        completionPercent: percentField(),
        phase: optionField(constructionPhases),
        text: bilingualField({ longest: textMaxLengths.text, isLong: true }),
      },
      { isOmittedWhenBlank: true },
    ),
    sitePhotos: rowsField({ takenOn: dayField(), ...pictureFields }, { isOmittedWhenBlank: true }),
  },
} satisfies Readonly<Record<string, StudioFieldTable>>;

/** Every field of a project. The slug is fixed once published, and the site sets `updatedOn`. */
export const projectFields: StudioFieldTable = {
  slug: slugField(),
  ...Object.assign({}, ...Object.values(projectSections)),
  updatedOn: siteManagedField(dayField(), "1970-01-01"),
};

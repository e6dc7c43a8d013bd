import { brochureLanguages, zoneStatuses } from "../showcase/project-parts.ts";
import { constructionPhases, projectStatuses } from "../showcase/showcase.ts";
import { pdfAddress, slug, videoAddress } from "./fields/address-values.ts";
import { charge } from "./fields/charge-values.ts";
import { option } from "./fields/choice-values.ts";
import { day, quarter } from "./fields/day-values.ts";
import type { FieldTable } from "./fields/field.ts";
import { number, percent, range } from "./fields/number-values.ts";
import { position, zoneSize } from "./fields/place-values.ts";
import { group, rareGroup, rows } from "./fields/shapes.ts";
import { both, line } from "./fields/text-values.ts";
import { kept } from "./fields/value.ts";
import { pictureFields } from "./picture-fields.ts";
import { plans } from "./plan-fields.ts";
import { highestEgp, longest } from "./project-limits.ts";
import { units } from "./unit-fields.ts";

/** The default option, for which the published project omits the field. */
const notStated = "not-stated";

const sourced: FieldTable = { source: both({ longest: longest.line }), asOf: day() };

/** Sections of the project editor, each with a heading and a link. */
export const projectSections = {
  texts: {
    name: both({ longest: longest.name }),
    description: both({ longest: longest.text, isLong: true }),
    location: both({ longest: longest.name }),
    status: option(projectStatuses),
    areaSlug: slug(),
    delivery: quarter({ isOptional: true }),
    siteAreaSqm: number({ low: 1, high: 1_000_000_000, isOptional: true }),
    amenities: rows({ text: both({ longest: longest.name }) }, { bare: "text" }),
  },
  units: { priceEgp: range({ low: 1, high: highestEgp, isOptional: true }, "money"), units },
  plans: {
    plans,
    charges: {
      kind: "group",
      isOptional: false,
      fields: {
        "maintenance-deposit": charge(),
        club: charge(),
        parking: charge(),
        registration: charge(),
        tax: charge(),
      },
    },
  },
  offer: {
    offer: group({
      id: kept(slug(), "offer"),
      title: both({ longest: longest.name }),
      description: both({ longest: longest.text, isLong: true }),
      discountPercent: percent({ blank: 0 }),
      validFrom: day({ isOptional: true, isOmittedWhenBlank: true }),
      validUntil: day(),
      plans,
      conclusion: both({ longest: longest.text, isLong: true, isOptional: true, isNull: true }),
      deliveryMonths: kept(number({ low: 0, high: 600, isOptional: true })),
    }),
  },
  pictures: { pictures: rows(pictureFields, { least: 1 }) },
  master: {
    masterPlan: rareGroup({
      picture: { kind: "group", isOptional: false, fields: pictureFields },
      drawnOn: day({ isOptional: true }),
      zones: rows({
        name: both({ longest: longest.name }),
        text: both({ longest: longest.line }),
        leftPercent: percent(),
        topPercent: percent(),
        size: zoneSize(),
        status: option([notStated, ...zoneStatuses], { isOmittedWhenBlank: true }),
      }),
    }),
  },
  film: {
    video: rareGroup({
      url: videoAddress(),
      title: both({ longest: longest.name }),
      seconds: number({ low: 1, high: 36_000 }),
      filmedOn: day({ isOptional: true }),
    }),
    brochure: rareGroup({
      url: pdfAddress(),
      pages: number({ low: 1, high: 10_000, isOptional: true }),
      datedOn: day({ isOptional: true }),
      language: option([notStated, ...brochureLanguages], { isOmittedWhenBlank: true }),
      sizeKb: number({ low: 1, high: 1_000_000, isOmittedWhenBlank: true }),
    }),
  },
  licences: {
    buildingLicence: line({ longest: 100 }),
    buildingLicenceSource: rareGroup(sourced),
    ministerialDecision: line({ longest: 100 }),
    ministerialDecisionSource: rareGroup(sourced),
    escrow: rareGroup({
      account: line({ longest: 100, isOptional: false }),
      bank: both({ longest: longest.name }),
      ...sourced,
    }),
    certifiedProgress: rareGroup({ percent: percent(), ...sourced }),
  },
  place: { position: position(), positionPrecision: option(["project", "area"]) },
  construction: {
    construction: group({
      completionPercent: percent(),
      phase: option(constructionPhases),
      status: option(["on-schedule", "ahead", "delayed"]),
      expectedDelivery: quarter(),
      updatedOn: day(),
      milestones: rows({ text: both({ longest: longest.line }), completedOn: quarter() }),
    }),
    siteReports: rows(
      {
        madeOn: day(),
        completionPercent: percent(),
        phase: option(constructionPhases),
        text: both({ longest: longest.text, isLong: true }),
      },
      { isOmittedWhenBlank: true },
    ),
    sitePhotos: rows({ takenOn: day(), ...pictureFields }, { isOmittedWhenBlank: true }),
  },
} satisfies Readonly<Record<string, FieldTable>>;

/** Every field of a project. The slug is fixed once published, and the site sets `updatedOn`. */
export const projectFields: FieldTable = {
  slug: slug(),
  ...Object.assign({}, ...Object.values(projectSections)),
  updatedOn: kept(day(), "1970-01-01"),
};

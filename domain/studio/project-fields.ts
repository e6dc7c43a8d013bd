import { unitTypeIds } from "../listings/unit-type.ts";
import { brochureLanguages, sharedAreaAnswers, zoneStatuses } from "../showcase/project-parts.ts";
import { constructionPhases, projectStatuses } from "../showcase/showcase.ts";
import type { FieldTable, GroupField, RowsField } from "./field.ts";
import { position, zoneSize } from "./map-values.ts";
import { charge, kept, pdfAddress, slug, videoAddress } from "./more-values.ts";
import {
  both,
  day,
  flag,
  line,
  number,
  numbers,
  option,
  percent,
  pictureFile,
  quarter,
  range,
} from "./values.ts";

const rows = (fields: FieldTable, more: Partial<Omit<RowsField, "kind" | "fields">> = {}): RowsField => ({
  kind: "rows",
  fields,
  least: 0,
  ...more,
});

const group = (fields: FieldTable): GroupField => ({ kind: "group", fields, isOptional: true });

/** What came to the showcase later: projects that were published before it leave it out. */
const rareGroup = (fields: FieldTable): GroupField => ({ ...group(fields), isRare: true });

/** Lengths that fit into the places where a text is shown, in characters. */
const longest = { name: 120, line: 300, text: 6_000 } as const;

const month = () => number({ low: 0, high: 600 });
/** The most that any home of Egypt may cost, far above the dearest, in EGP. */
const highestEgp = 1_000_000_000_000;

/** Chosen where nothing is known: the domain leaves the field out then. */
const notStated = "not-stated";

const picture: FieldTable = {
  file: pictureFile(),
  alt: both({ longest: longest.line, isOptional: true }),
  caption: both({ longest: longest.line }),
};

const sourced: FieldTable = { source: both({ longest: longest.line }), asOf: day() };

/** A way to pay, in the words people use. Its parts have to make 100 % (check-plans.ts). */
const plans = rows(
  {
    id: slug(),
    name: both({ longest: longest.name }),
    downPercent: percent({ blank: 0 }),
    laterPayments: rows({ percent: percent(), month: month() }),
    instalments: group({
      percent: percent(),
      count: number({ low: 1, high: 600 }),
      // Chosen from a list that has no blank one: it does not say whether there are instalments.
      everyMonths: { ...number({ low: 1, high: 60, blank: 1 }), isBlank: () => true },
      firstMonth: number({ low: 0, high: 600, blank: 1 }),
    }),
    onDeliveryPercent: percent({ blank: 0 }),
    priceChangePercent: percent({ low: -100, high: 1_000, blank: 0 }),
    isPriceChangeRough: flag({ isRare: true }),
  },
  { keyOf: ({ id }) => String(id) },
);

const units = rows(
  {
    type: option(unitTypeIds),
    count: number({ low: 0, high: 100_000, isOptional: true }),
    left: rareGroup({ count: number({ low: 0, high: 100_000 }), asOf: day() }),
    sizesSqm: numbers({ low: 1, high: 1_000_000 }),
    bedrooms: range({ low: 0, high: 50 }),
    bathrooms: range({ low: 0, high: 50 }),
    priceEgp: range({ low: 1, high: highestEgp, isOptional: true }, "money"),
    isSoldOut: flag(),
    floorPlans: rows(
      {
        name: both({ longest: longest.name }),
        areaSqm: number({ low: 1, high: 1_000_000 }),
        ...picture,
        details: rareGroup({
          fromEgp: number({ low: 1, high: highestEgp, isOptional: true }),
          bedrooms: number({ low: 0, high: 50, isOptional: true }),
          bathrooms: number({ low: 0, high: 50, isOptional: true }),
          terraceSqm: number({ low: 0, high: 100_000, digits: 1, isOptional: true }),
          sharedAreas: option(sharedAreaAnswers),
        }),
        rooms: rows(
          {
            name: both({ longest: longest.name }),
            widthCm: number({ low: 1, high: 10_000, isOptional: true }),
            depthCm: number({ low: 1, high: 10_000, isOptional: true }),
            leftPercent: percent({ isOptional: true }),
            topPercent: percent({ isOptional: true }),
          },
          { isRare: true },
        ),
      },
      { isRare: true },
    ),
  },
  { keyOf: ({ type }) => String(type) },
);

/** Each part of a project's editor has a heading and a link of its own. */
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
      validFrom: day({ isOptional: true, isRare: true }),
      validUntil: day(),
      plans,
      conclusion: both({ longest: longest.text, isLong: true, isOptional: true, isNull: true }),
      deliveryMonths: kept(number({ low: 0, high: 600, isOptional: true })),
    }),
  },
  pictures: { pictures: rows(picture, { least: 1 }) },
  master: {
    masterPlan: rareGroup({
      picture: { kind: "group", isOptional: false, fields: picture },
      drawnOn: day({ isOptional: true }),
      zones: rows({
        name: both({ longest: longest.name }),
        text: both({ longest: longest.line }),
        leftPercent: percent(),
        topPercent: percent(),
        size: zoneSize(),
        status: option([notStated, ...zoneStatuses], { isRare: true }),
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
      language: option([notStated, ...brochureLanguages], { isRare: true }),
      sizeKb: number({ low: 1, high: 1_000_000, isRare: true }),
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
      { isRare: true },
    ),
    sitePhotos: rows({ takenOn: day(), ...picture }, { isRare: true }),
  },
} satisfies Readonly<Record<string, FieldTable>>;

/** Every field of a project. Its slug is fixed once it is published, and the day of its last change is the site's. */
export const projectFields: FieldTable = {
  slug: slug(),
  ...Object.assign({}, ...Object.values(projectSections)),
  updatedOn: kept(day(), "1970-01-01"),
};

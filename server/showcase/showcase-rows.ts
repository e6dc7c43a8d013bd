import { isDeepStrictEqual } from "node:util";
import * as v from "valibot";
import type { FormerAddress } from "../../domain/showcase/former-address.ts";
import type { Developer, Project } from "../../domain/showcase/showcase.ts";
import { bilingualFromText } from "../../domain/text/language-of.ts";
import type { Bilingual } from "../../domain/text/locale.ts";
import { withoutUnknownFields } from "./known-fields.ts";
import { offerShape, paymentPlanShape, projectFieldShapes, unitTypeShape } from "./project-shapes.ts";
import {
  areaShape,
  brandShape,
  developerFieldShapes,
  salesHolidaysShape,
  salesHoursShape,
  faqEntryShape,
  textSectionShape,
  type ShowcaseContent,
} from "./showcase-shape.ts";

/** Tables with parts of the showcase, parents before their children. */
export const showcasePartTables = [
  "showcase_developer",
  "showcase_project",
  "showcase_unit_type",
  "showcase_payment_plan",
  "showcase_area",
  "showcase_text",
] as const;
export type ShowcasePartTableName = (typeof showcasePartTables)[number];

/** One part of the showcase, as a row of its table. */
export interface ShowcasePartRow {
  readonly table: ShowcasePartTableName;
  readonly key: string;
  /** Key of the parent row; "" if there is none. */
  readonly parentKey: string;
  /** Position among the rows with the same parent, from 0. */
  readonly position: number;
  /** Data that JSON can represent, without undefined values. */
  readonly content: unknown;
}

/** Lists of texts in a showcase. The name of a list is the parent key of its rows. */
const textLists = ["offers", "questions", "about", "privacy"] as const;

/** Every part of a showcase as rows, in the order of `showcasePartTables`. */
export function toShowcasePartRows(content: ShowcaseContent): readonly ShowcasePartRow[] {
  const { brand, developers, areas, salesHours, salesHolidays } = content;
  const projects = developers.flatMap((developer) =>
    developer.projects.map((project, position) => ({ developer, project, position })),
  );
  return [
    ...developers.map((developer, position) => {
      const { projects: _, ...rest } = developer;
      return row("showcase_developer", developer.slug, "", position, rest);
    }),
    ...projects.map(({ developer, project, position }) => {
      const { plans: _, units: __, ...rest } = project;
      return row("showcase_project", project.slug, developer.slug, position, rest);
    }),
    ...projects.flatMap(({ project: { slug, units } }) =>
      units.map((unit, position) => row("showcase_unit_type", `${slug}/${unit.type}`, slug, position, unit)),
    ),
    ...projects.flatMap(({ project: { slug, plans } }) =>
      plans.map((plan, position) => row("showcase_payment_plan", `${slug}/${plan.id}`, slug, position, plan)),
    ),
    ...areas.map((area, position) => row("showcase_area", area.slug, "", position, area)),
    row("showcase_text", "brand", "", 0, { ...brand, companyDetails: storedLine(brand.companyDetails) }),
    row("showcase_text", "sales-hours", "", 1, { hours: salesHours }),
    // Holidays have a row of their own, which older versions of the site ignore.
    ...(salesHolidays ? [row("showcase_text", "sales-holidays", "", 2, { holidays: salesHolidays })] : []),
    ...textLists.flatMap((name) =>
      content[name].map((text, position) => row("showcase_text", `${name}/${text.id}`, name, position, text)),
    ),
  ];
}

/**
 * The company details in their stored form. Details in only one language are stored as one string, the form from
 * before there were two languages: unchanged details then need no new row, and older versions can still read them.
 */
function storedLine(line: Bilingual | null): Bilingual | string | null {
  const text = line && (line.en || line.ar);
  return text && isDeepStrictEqual(bilingualFromText(text), line) ? text : line;
}

function row(
  table: ShowcasePartTableName,
  key: string,
  parentKey: string,
  position: number,
  content: object,
): ShowcasePartRow {
  return { table, key, parentKey, position, content: JSON.parse(JSON.stringify(content)) };
}

/** The same text for all versions of a part. */
export const identityOfPartRow = ({ table, key }: ShowcasePartRow): string => `${table} ${key}`;

/** Whether two rows with the same key have equal parent, position and content, whatever the order of fields. */
export function isSameShowcasePartRow(one: ShowcasePartRow, other: ShowcasePartRow): boolean {
  return (
    one.parentKey === other.parentKey &&
    one.position === other.position &&
    isDeepStrictEqual(one.content, other.content)
  );
}

/** Validates the content of a row. @throws when it does not match the schema */
export type ShowcasePartParser = <Shape extends v.GenericSchema>(
  shape: Shape,
  row: ShowcasePartRow,
) => v.InferOutput<Shape>;

/**
 * Builds the showcase from its rows, in any order.
 * @throws when a row does not match its schema
 */
export function fromShowcasePartRows(
  rows: readonly ShowcasePartRow[],
  formerAddresses: readonly FormerAddress[],
  readPart: ShowcasePartParser = parseShowcasePart,
): ShowcaseContent {
  const byParent = Map.groupBy(
    rows.toSorted((one, other) => one.position - other.position),
    ({ table, parentKey }) => `${table} ${parentKey}`,
  );
  const read = <Shape extends v.GenericSchema>(shape: Shape, table: ShowcasePartTableName, parent: string) =>
    (byParent.get(`${table} ${parent}`) ?? []).map((each) => readPart(shape, each));
  const textOf = (key: string): ShowcasePartRow => {
    const match = rows.find((each) => each.table === "showcase_text" && each.key === key);
    return match ?? row("showcase_text", key, "", 0, {});
  };
  const toProject = (project: v.InferOutput<typeof projectRow>): Project => ({
    ...project,
    plans: read(paymentPlanShape, "showcase_payment_plan", project.slug),
    units: read(unitTypeShape, "showcase_unit_type", project.slug),
  });
  const toDeveloper = (developer: v.InferOutput<typeof developerRow>): Developer => ({
    ...developer,
    projects: read(projectRow, "showcase_project", developer.slug).map(toProject),
  });
  const { holidays } = readPart(holidaysRow, textOf("sales-holidays"));
  return {
    brand: readPart(brandShape, textOf("brand")),
    developers: read(developerRow, "showcase_developer", "").map(toDeveloper),
    offers: read(offerShape, "showcase_text", "offers"),
    areas: read(areaShape, "showcase_area", ""),
    questions: read(faqEntryShape, "showcase_text", "questions"),
    about: read(textSectionShape, "showcase_text", "about"),
    privacy: read(textSectionShape, "showcase_text", "privacy"),
    salesHours: readPart(hoursRow, textOf("sales-hours")).hours,
    ...(holidays && { salesHolidays: holidays }),
    formerAddresses,
  };
}

const projectRow = v.strictObject(projectFieldShapes);
const developerRow = v.strictObject(developerFieldShapes);
const hoursRow = v.strictObject({ hours: salesHoursShape });
const holidaysRow = v.strictObject({ holidays: v.exactOptional(salesHolidaysShape) });

/**
 * Validates the content of a row. Drops unknown fields: a newer version of the site may have written them, before
 * this one was started or at the same time.
 */
export const parseShowcasePart: ShowcasePartParser = (shape, { content, table, key }) => {
  const parsed = v.safeParse(shape, content);
  if (parsed.success) return parsed.output;
  const lenientResult = v.safeParse(shape, withoutUnknownFields(shape, content));
  if (lenientResult.success) return lenientResult.output;
  const [{ message, path }] = lenientResult.issues;
  const field = path?.map((item) => String(item.key)).join(".") ?? "";
  throw new Error(`${table} "${key}" cannot be read: ${field} ${message}`);
};

/**
 * Builds the showcase from its rows, to compare it with the next one.
 * @returns the showcase, and each row with unknown fields mapped to the row that this version would write. If that
 * row equals the next one, the stored row stays with its unknown fields.
 * @throws when a row cannot be read at all
 */
export function parseRowsForComparison(
  rows: readonly ShowcasePartRow[],
  formerAddresses: readonly FormerAddress[],
): { readonly content: ShowcaseContent; readonly newer: ReadonlyMap<ShowcasePartRow, ShowcasePartRow> } {
  const newerRows = new Set<ShowcasePartRow>();
  const content = fromShowcasePartRows(rows, formerAddresses, (shape, partRow) => {
    if (!v.is(shape, partRow.content)) newerRows.add(partRow);
    return parseShowcasePart(shape, partRow);
  });
  if (newerRows.size === 0) return { content, newer: new Map() };
  const rowsByIdentity = new Map(toShowcasePartRows(content).map((each) => [identityOfPartRow(each), each]));
  return {
    content,
    newer: new Map([...newerRows].map((each) => [each, rowsByIdentity.get(identityOfPartRow(each)) ?? each])),
  };
}

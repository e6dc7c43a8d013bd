import { foldText } from "../../text/fold.ts";

/** Where a feature stands in forms, panels and tables. */
export const featureGroups = ["outdoors", "view", "inside", "building"] as const;
export type FeatureGroup = (typeof featureGroups)[number];

interface FeatureRow {
  readonly group: FeatureGroup;
  /** Among the features that buyers of the market ask for most, the first is 1; the others have none. */
  readonly asked?: number;
}

/**
 * Every feature that a home can have, in the order in which it is offered. A home says yes or no to each, or nothing,
 * which is never taken for no. The read model keeps a feature by its place here, so at most 31 fit.
 */
const table = {
  garden: { group: "outdoors", asked: 1 },
  roof: { group: "outdoors", asked: 4 },
  terrace: { group: "outdoors" },
  pool: { group: "outdoors", asked: 3 },
  "sea-view": { group: "view", asked: 2 },
  "lagoon-view": { group: "view" },
  "lake-view": { group: "view" },
  "nile-view": { group: "view" },
  "park-view": { group: "view" },
  "golf-view": { group: "view" },
  "open-view": { group: "view" },
  fence: { group: "view" },
  "maid-room": { group: "inside" },
  storage: { group: "inside" },
  furnished: { group: "inside" },
  "air-conditioning": { group: "inside" },
  kitchen: { group: "inside" },
  corner: { group: "inside" },
  "north-facing": { group: "inside" },
  "two-faces": { group: "inside" },
  parking: { group: "building" },
  elevator: { group: "building" },
  security: { group: "building" },
  club: { group: "building" },
  gym: { group: "building" },
} as const satisfies Readonly<Record<string, FeatureRow>>;

export type FeatureId = keyof typeof table;

/** Every feature, in the order of the table. */
export const featureIds = Object.keys(table) as readonly FeatureId[];

const features: Readonly<Record<FeatureId, FeatureRow>> = table;

/** Those of one group, in their order. */
export function featuresOf(group: FeatureGroup): readonly FeatureId[] {
  return featureIds.filter((id) => features[id].group === group);
}

/** What buyers ask for most, the most frequent first; a panel of filters shows them before all others. */
export const mostAskedFeatures: readonly FeatureId[] = featureIds
  .filter((id) => features[id].asked !== undefined)
  .toSorted((a, b) => (features[a].asked ?? 0) - (features[b].asked ?? 0));

/** What was said of a feature; null where nothing was. */
export const statedAnswers = ["yes", "no"] as const;
export type StatedAnswer = (typeof statedAnswers)[number];

/** The answers that a home gives. A feature that is missing was not stated. */
export type HomeFeatures = Readonly<Partial<Record<FeatureId, StatedAnswer>>>;

/** Those that the home has, in the order of the table. */
export function statedFeatures(home: HomeFeatures, answer: StatedAnswer): readonly FeatureId[] {
  return featureIds.filter((id) => home[id] === answer);
}

/** Those of which nothing is said. */
export function unstatedFeatures(home: HomeFeatures): readonly FeatureId[] {
  return featureIds.filter((id) => home[id] === undefined);
}

const answerWords: Readonly<Record<StatedAnswer, readonly string[]>> = {
  yes: ["yes", "y", "true", "1", "نعم", "ايوه", "يوجد"],
  no: ["no", "n", "false", "0", "لا", "لا يوجد"],
};

/** What a form or a cell of a file says of a feature; null for words that are neither. */
export function parseAnswer(text: string): StatedAnswer | null {
  const written = foldText(text).trim();
  return (
    statedAnswers.find((answer) => answerWords[answer].some((word) => foldText(word) === written)) ?? null
  );
}

/** Two columns of files were there before, and hold what a buyer pays for a parking space and the club. */
type TakenName = "club" | "parking";
/** The field of a feature in forms and files: its id, but for those two. */
export type FeatureField<Id extends FeatureId = FeatureId> = Id extends TakenName ? `has-${Id}` : Id;

type Snake<Text extends string> = Text extends `${infer Head}-${infer Tail}`
  ? `${Head}_${Snake<Tail>}`
  : Text;

/** The field of a feature in the table of fields (field-table.ts). */
interface FeatureFieldRow<Id extends FeatureId> {
  readonly type: "answer";
  readonly column: `has_${Snake<Id>}`;
  readonly section: "features";
  readonly feature: Id;
  readonly optional: true;
}

/** A field for each feature, in the order of the table. */
export const featureFields = Object.fromEntries(
  featureIds.map((id) => [
    id === "club" || id === "parking" ? `has-${id}` : id,
    {
      type: "answer",
      column: `has_${id.replaceAll("-", "_")}`,
      section: "features",
      feature: id,
      optional: true,
    },
  ]),
) as { readonly [Id in FeatureId as FeatureField<Id>]: FeatureFieldRow<Id> };

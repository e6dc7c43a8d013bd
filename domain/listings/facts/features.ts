import { foldText } from "../../text/fold.ts";

/** The groups of features in forms, filter panels and tables. */
export const featureGroups = ["outdoors", "view", "inside", "building"] as const;
export type FeatureGroup = (typeof featureGroups)[number];

interface FeatureRow {
  readonly group: FeatureGroup;
  /** Rank among the features that buyers search for most, from 1; absent for the others. */
  readonly searchRank?: number;
}

/**
 * Every feature that a listing can have, in display order. A listing states yes, no, or nothing; nothing is never
 * treated as no. The read model stores features as bits by their position here, so at most 31 fit.
 */
const table = {
  garden: { group: "outdoors", searchRank: 1 },
  roof: { group: "outdoors", searchRank: 4 },
  terrace: { group: "outdoors" },
  pool: { group: "outdoors", searchRank: 3 },
  "sea-view": { group: "view", searchRank: 2 },
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

export const featureIds = Object.keys(table) as readonly FeatureId[];

const features: Readonly<Record<FeatureId, FeatureRow>> = table;

/** The features of a group, in display order. */
export function featuresOfGroup(group: FeatureGroup): readonly FeatureId[] {
  return featureIds.filter((id) => features[id].group === group);
}

/** The features that buyers search for most, the most frequent first; filter panels show them first. */
export const mostRequestedFeatures: readonly FeatureId[] = featureIds
  .filter((id) => features[id].searchRank !== undefined)
  .toSorted((a, b) => (features[a].searchRank ?? 0) - (features[b].searchRank ?? 0));

/** What a listing can state about a feature. */
export const statedFeatureAnswers = ["yes", "no"] as const;
export type StatedFeatureAnswer = (typeof statedFeatureAnswers)[number];

/** Stated answers by feature; a feature that is absent was not stated. */
export type ListingFeatures = Readonly<Partial<Record<FeatureId, StatedFeatureAnswer>>>;

/** The features with this answer, in display order. */
export function featuresWithAnswer(home: ListingFeatures, answer: StatedFeatureAnswer): readonly FeatureId[] {
  return featureIds.filter((id) => home[id] === answer);
}

const answerWords: Readonly<Record<StatedFeatureAnswer, readonly string[]>> = {
  yes: ["yes", "y", "true", "1", "نعم", "ايوه", "يوجد"],
  no: ["no", "n", "false", "0", "لا", "لا يوجد"],
};

/** Reads the answer from a form or a cell of a file; null if the text is neither yes nor no. */
export function parseStatedFeatureAnswer(text: string): StatedFeatureAnswer | null {
  const foldedText = foldText(text).trim();
  return (
    statedFeatureAnswers.find((answer) =>
      answerWords[answer].some((word) => foldText(word) === foldedText),
    ) ?? null
  );
}

/**
 * Features whose id cannot be a field name, because fields of these names hold the charges for the club and for a
 * parking space.
 */
type TakenName = "club" | "parking";
/**
 * The name of a feature's field in forms and files: its id, with the prefix "has-" if another field has that name.
 */
export type FeatureFieldName<Id extends FeatureId = FeatureId> = Id extends TakenName ? `has-${Id}` : Id;

type SnakeCase<Text extends string> = Text extends `${infer Head}-${infer Tail}`
  ? `${Head}_${SnakeCase<Tail>}`
  : Text;

/** The row of a feature in the table of fields (field-table.ts). */
interface FeatureFieldRow<Id extends FeatureId> {
  readonly type: "answer";
  readonly column: `has_${SnakeCase<Id>}`;
  readonly section: "features";
  readonly feature: Id;
  readonly optional: true;
}

/** The row of each feature's field, in display order. */
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
) as { readonly [Id in FeatureId as FeatureFieldName<Id>]: FeatureFieldRow<Id> };

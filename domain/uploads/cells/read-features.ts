import {
  type FeatureId,
  parseStatedFeatureAnswer,
  type StatedFeatureAnswer,
} from "../../listings/facts/features.ts";
import { fieldNames, fieldTable } from "../../listings/field-table.ts";
import type { ListingField } from "../../listings/listing-fields.ts";
import { foldText } from "../../text/fold.ts";
import type { CellParseResult } from "./cell-reading.ts";
import type { CellWords } from "./cell-words.ts";
import { isPlaceholder } from "./is-placeholder.ts";

const fieldOfFeature: ReadonlyMap<FeatureId, ListingField> = new Map(
  fieldNames.flatMap((name) => {
    const field = fieldTable[name];
    return field.type === "answer" ? [[field.feature, name] as const] : [];
  }),
);

export interface FeatureWord {
  readonly field: ListingField;
  readonly answer: StatedFeatureAnswer;
  /** The words in the file; null if they are the usual word for the feature. */
  readonly word: string | null;
}

export interface ParsedFeatureList {
  readonly features: readonly FeatureWord[];
  /** The first unknown word. */
  readonly unknownWord: string | null;
}

const separator = /[,\u060c;\u061b|\n/+\u2022\u00b7]|\s[-\u2013]\s/u;

/** Reads a list of features in one cell. */
export function readFeatureList(text: string, words: CellWords): ParsedFeatureList {
  return readList(text, (part) => featureOf(part, words));
}

/** Reads a column of views: in it "garden" or "sea" means a view of it. */
export function readViewList(text: string, words: CellWords): ParsedFeatureList {
  return readList(text, (part) => {
    const view = viewOf(part, words);
    return view && { field: fieldOfFeature.get(view)!, answer: "yes", word: part };
  });
}

function readList(text: string, read: (part: string) => FeatureWord | null): ParsedFeatureList {
  const features: FeatureWord[] = [];
  let unknownWord: string | null = null;
  for (const entry of text.split(separator)) {
    const part = entry.trim();
    if (part === "" || isPlaceholder(part)) continue;
    const wholeFeature = read(part);
    if (wholeFeature) {
      features.push(wholeFeature);
      continue;
    }
    // Features may be joined by "and": "حديقة وجراج", "garden and pool".
    const joined = part.split(/\s(?:and|&|و)\s|\sو(?=\S)/u);
    const readParts = joined.length > 1 ? joined.map((one) => [one, read(one.trim())] as const) : [];
    if (readParts.length === 0) unknownWord ??= part;
    for (const [joinedPart, feature] of readParts)
      if (feature) features.push(feature);
      else unknownWord ??= joinedPart.trim();
  }
  return { features, unknownWord };
}

function featureOf(part: string, words: CellWords): FeatureWord | null {
  const match = words.feature(part);
  if (!match) return null;
  const [feature, answer] = match;
  const isPlain =
    feature === foldText(part).replaceAll(" ", "-") || words.isUsualWord("feature", feature, part);
  return { field: fieldOfFeature.get(feature)!, answer, word: isPlain ? null : part };
}

/** Words for what a home overlooks, in a column of views; compared after `foldText`. */
const sights: Readonly<Partial<Record<FeatureId, string>>> = {
  "sea-view": "sea|bahr|ba7r|بحر|البحر|beach|شاطئ",
  "nile-view": "nile|nil|نيل|النيل",
  "lake-view": "lake|lakes|بحيرة|البحيرة",
  "lagoon-view": "lagoon|lagoons|لاجون|crystal lagoon",
  "golf-view": "golf|جولف|الجولف",
  "park-view":
    "park|garden|gardens|landscape|green|greenery|landscapes|حديقة|حدائق|جنينة|جاردن|لاند سكيب|لاندسكيب|خضرة|مساحات خضراء",
  "open-view": "open|مفتوح|مفتوحة|اوبن|open area",
};
const sightOf = new Map(
  Object.entries(sights).flatMap(([id, list]) =>
    list.split("|").map((word) => [foldText(word), id as FeatureId] as const),
  ),
);
const seeing =
  /^(?:view|views|فيو|اطلاله|يطل علي|تطل علي|بيطل علي|overlooking|facing|on|علي|the) | (?:view|views|facing|فيو)$/u;

function viewOf(part: string, words: CellWords): FeatureId | null {
  let view = foldText(part);
  for (
    let shorter = view.replace(seeing, "").trim();
    shorter !== view;
    shorter = view.replace(seeing, "").trim()
  )
    view = shorter;
  const sight = sightOf.get(view);
  if (sight) return sight;
  const [feature] = words.feature(part) ?? [];
  return feature?.endsWith("-view") || feature === "fence" ? feature : null;
}

const answerWords: Readonly<Record<StatedFeatureAnswer, readonly string[]>> = {
  yes: [
    "available",
    "included",
    "exists",
    "with",
    "موجود",
    "موجودة",
    "متاح",
    "متاحة",
    "متوفر",
    "متوفرة",
    "فيه",
    "ايوة",
    "اه",
  ],
  no: [
    "not available",
    "not included",
    "without",
    "غير موجود",
    "غير موجودة",
    "غير متاح",
    "مفيش",
    "بدون",
    "لايوجد",
    "غير متوفر",
  ],
};
const answerOf = new Map(
  (["yes", "no"] as const).flatMap((answer) =>
    answerWords[answer].map((word) => [foldText(word), answer] as const),
  ),
);

/** Reads a cell in a feature's own column: yes or no, a tick, or the name of the feature. */
export function readFeatureCell(field: ListingField, text: string, words: CellWords): CellParseResult {
  if (/^[\u2713\u2714\u2705\u2611]\ufe0f?$/u.test(text.trim())) return { texts: [[field, "yes"]] };
  if (/^[\u2717\u2718\u274c]\ufe0f?$/u.test(text.trim())) return { texts: [[field, "no"]] };
  const answer = parseStatedFeatureAnswer(text) ?? answerOf.get(foldText(text));
  if (answer) return { texts: [[field, answer]] };
  const match = words.feature(text);
  const isOwn = match !== null && fieldOfFeature.get(match[0]) === field;
  return isOwn ? { texts: [[field, match[1]]], isFromWords: true } : { fault: "notAnAnswer" };
}

import { normaliseSingleLine } from "../../text/single-line.ts";
import { toSlug } from "../../text/slug.ts";
import type { Coordinates } from "../area.ts";
import { egyptBox, parseDegrees } from "../bounding-box.ts";
import { type Place, placeIdMaxLength, placeIdPattern, type PlaceKind, placeKinds } from "../place.ts";

export const placeFormFields = ["nameEn", "nameAr", "spellings", "kind", "parent", "lat", "lng"] as const;
export type PlaceFormField = (typeof placeFormFields)[number];

/**
 * Values of the form. `spellings` has one spelling a line, without the two names; `parent` is the id of a place,
 * or "".
 */
export type PlaceFormTexts = Readonly<Record<PlaceFormField, string>>;

/** The part of a place that the form edits; its id and featured area cannot be changed there. */
export type PlaceValues = Pick<Place, "kind" | "parentId" | "name" | "spellings" | "centre">;

export const placeFormLimits = { name: 80, spelling: 60, spellings: 80 } as const;

type FaultCode =
  | "nameBlank"
  | "nameLong"
  | "notEnglish"
  | "notArabic"
  | "nameTaken"
  | "spellingLong"
  | "spellingShort"
  | "spellingsMany"
  | "kindBlank"
  | "kindChildren"
  | "parentBlank"
  | "parentCircle"
  | "parentKind"
  | "parentOpen"
  | "parentTop"
  | "parentUnknown"
  | "degreesBlank"
  | "degreesWrong"
  | "outsideEgypt";

/** Why a field's value is refused. */
export interface PlaceFault {
  readonly code: FaultCode;
  /** The spelling at fault; "" for other faults. */
  readonly text: string;
}
export type PlaceFaults = Partial<Readonly<Record<PlaceFormField, PlaceFault>>>;

export const createPlaceFault = (code: FaultCode, text = ""): PlaceFault => ({ code, text });

export function toPlaceFormTexts({ name, spellings, kind, parentId, centre }: PlaceValues): PlaceFormTexts {
  return {
    nameEn: name.en,
    nameAr: name.ar,
    spellings: spellings.filter((each) => each !== name.en && each !== name.ar).join("\n"),
    kind,
    parent: parentId ?? "",
    lat: String(centre.lat),
    lng: String(centre.lng),
  };
}

/**
 * Validates each field by itself; `findPlaceFaults` validates the place against the others. A "|" between
 * spellings counts as a new line, because the file of places separates spellings that way.
 */
export function parsePlaceForm(
  texts: PlaceFormTexts,
):
  | { readonly kind: "read"; readonly values: PlaceValues }
  | { readonly kind: "faults"; readonly faults: PlaceFaults } {
  const name = { en: tidyLine(texts.nameEn), ar: tidyLine(texts.nameAr) };
  const lines = texts.spellings.split(/[\n|]/u).map(tidyLine).filter(Boolean);
  const spellings = [...new Set([name.en, name.ar, ...lines])];
  const kind = placeKinds.find((each) => each === texts.kind);
  const parentId = texts.parent || null;
  const [lat, lng] = [parseDegrees(texts.lat), parseDegrees(texts.lng)];
  const faults: Record<PlaceFormField, PlaceFault | null> = {
    nameEn: nameFault(name.en) ?? (isEnglish(name.en) ? null : createPlaceFault("notEnglish")),
    nameAr: nameFault(name.ar) ?? (isLatinOnly(name.ar) ? createPlaceFault("notArabic") : null),
    spellings: spellingsFault(spellings, lines),
    kind: kind ? null : createPlaceFault("kindBlank"),
    parent: parentFault(kind, parentId),
    lat: degreesFault(texts.lat, lat, egyptBox.south, egyptBox.north),
    lng: degreesFault(texts.lng, lng, egyptBox.west, egyptBox.east),
  };
  const faultEntries = Object.entries(faults).filter(([, fault]) => fault !== null);
  if (faultEntries.length > 0 || !kind || lat === null || lng === null)
    return { kind: "faults", faults: Object.fromEntries(faultEntries) };
  const centre: Coordinates = { lat, lng };
  return { kind: "read", values: { name, spellings, kind, parentId, centre } };
}

const hasArabic = /\p{Script=Arabic}/u;
const hasLatin = /\p{Script=Latin}/u;
const isLatinOnly = (text: string) => hasLatin.test(text) && !hasArabic.test(text);
/** True for a text without Arabic letters that gives a valid slug. */
const isEnglish = (text: string) => !hasArabic.test(text) && placeIdPattern.test(slugOfPlace(text));

/** The slug of a place's English name for its URL, followed by `parentId`, the id of its parent, if given. */
export function slugOfPlace(nameEn: string, parentId = ""): string {
  const slug = parentId === "" ? toSlug(nameEn) : `${toSlug(nameEn)}-${parentId}`;
  return slug.slice(0, placeIdMaxLength).replace(/-+$/u, "");
}

/** Number of characters of a line that are read; a longer line exceeds every limit anyway. */
const readLength = 200;

function tidyLine(text: string): string {
  return normaliseSingleLine(text.replaceAll("|", " "), readLength).kept;
}

function nameFault(name: string): PlaceFault | null {
  // No search could find a name without letters or digits.
  if (letterCount(name) === 0) return createPlaceFault("nameBlank");
  return name.length > placeFormLimits.name ? createPlaceFault("nameLong") : null;
}

function spellingsFault(all: readonly string[], lines: readonly string[]): PlaceFault | null {
  const long = lines.find((each) => each.length > placeFormLimits.spelling);
  if (long !== undefined) return createPlaceFault("spellingLong", long);
  const short = lines.find((each) => letterCount(each) < 2);
  if (short !== undefined) return createPlaceFault("spellingShort", short);
  return all.length > placeFormLimits.spellings ? createPlaceFault("spellingsMany") : null;
}

/** Number of letters and digits. A spelling of a single character would match far too many texts. */
function letterCount(text: string): number {
  return (text.match(/[\p{L}\p{N}]/gu) ?? []).length;
}

function parentFault(kind: PlaceKind | undefined, parentId: string | null): PlaceFault | null {
  if (kind === "governorate") return parentId === null ? null : createPlaceFault("parentTop");
  return parentId === null ? createPlaceFault("parentBlank") : null;
}

function degreesFault(text: string, degrees: number | null, min: number, max: number): PlaceFault | null {
  if (degrees === null) return createPlaceFault(text.trim() === "" ? "degreesBlank" : "degreesWrong");
  return degrees < min || degrees > max ? createPlaceFault("outsideEgypt") : null;
}

import { foldText } from "../../text/fold.ts";
import type { Gazetteer } from "../gazetteer.ts";
import type { Place, PlaceKind } from "../place.ts";
import { createPlaceFault, type PlaceFaults, type PlaceValues, slugOfPlace } from "./place-texts.ts";

/** Size rank of each kind: a place must lie in one of the same or a larger size; a governorate lies in none. */
const sizeRank: Readonly<Record<PlaceKind, number>> = {
  governorate: 3,
  city: 2,
  district: 1,
  resort: 0,
  "compound-area": 0,
};

function mayLieIn(kind: PlaceKind, around: PlaceKind): boolean {
  return kind !== "governorate" && sizeRank[kind] <= sizeRank[around];
}

/**
 * Validates a place against the other places.
 * @param own the place as stored; null for a new one
 */
export function findPlaceFaults(gazetteer: Gazetteer, values: PlaceValues, own: Place | null): PlaceFaults {
  const { kind, parentId } = values;
  const parent = parentId === null ? null : gazetteer.byId(parentId);
  const namesake = findSameNameSibling(gazetteer, values);
  const hasTooWide =
    own !== null && gazetteer.childrenOf(own.id).some((child) => !mayLieIn(child.kind, kind));
  return {
    ...(namesake && namesake !== own && { nameEn: createPlaceFault("nameTaken") }),
    ...(hasTooWide && { kind: createPlaceFault("kindChildren") }),
    ...(parentId !== null && parent === null && { parent: createPlaceFault("parentUnknown") }),
    ...(parent && !mayLieIn(kind, parent.kind) && { parent: createPlaceFault("parentKind") }),
    ...(parent && own && gazetteer.isWithin(parent, own) && { parent: createPlaceFault("parentCircle") }),
  };
}

/** The place with the same English name and the same parent. */
export function findSameNameSibling(
  gazetteer: Gazetteer,
  { name, parentId }: Pick<PlaceValues, "name" | "parentId">,
): Place | null {
  const folded = foldText(name.en);
  return gazetteer.childrenOf(parentId).find((each) => foldText(each.name.en) === folded) ?? null;
}

/**
 * Id of a new place: the slug of its English name. If that is taken (ids of merged places stay taken), the parent's
 * id is added ("faisal-suez"); if that is taken too, a number.
 */
export function createPlaceId(gazetteer: Gazetteer, { name, parentId }: PlaceValues): string {
  const named = [slugOfPlace(name.en), slugOfPlace(name.en, parentId ?? "")];
  for (let number = 2; ; number++) {
    const free = named.find((id) => gazetteer.byId(id) === null);
    if (free !== undefined) return free;
    // Cutting the name at 50 characters leaves room for any number.
    named.push(`${slugOfPlace(name.en).slice(0, 50).replace(/-+$/u, "")}-${number}`);
  }
}

/** A spelling that several places share. */
export interface AmbiguousSpelling {
  readonly spelling: string;
  readonly others: readonly Place[];
  /** The place meant by the spelling alone; null if no preference is stored. */
  readonly usual: Place | null;
}

/** The shared spellings of a place, in its order, without repetition. */
export function listAmbiguousSpellings(gazetteer: Gazetteer, place: Place): readonly AmbiguousSpelling[] {
  const folded = [...new Set(place.spellings.map(foldText))];
  return folded.flatMap((spelling) => {
    const others = gazetteer.placesSpelled(spelling).filter((each) => each !== place);
    return others.length === 0 ? [] : [{ spelling, others, usual: gazetteer.preferred(spelling) }];
  });
}

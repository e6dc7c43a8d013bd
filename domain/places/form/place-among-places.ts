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

function mayLieIn(kind: PlaceKind, parentKind: PlaceKind): boolean {
  return kind !== "governorate" && sizeRank[kind] <= sizeRank[parentKind];
}

/**
 * Validates a place against the other places.
 * @param storedPlace the place as stored; null for a new one
 */
export function findPlaceFaults(
  gazetteer: Gazetteer,
  values: PlaceValues,
  storedPlace: Place | null,
): PlaceFaults {
  const { kind, parentId } = values;
  const parent = parentId === null ? null : gazetteer.byId(parentId);
  const namesake = findSameNameSibling(gazetteer, values);
  const hasMisfitChild =
    storedPlace !== null && gazetteer.childrenOf(storedPlace.id).some((child) => !mayLieIn(child.kind, kind));
  return {
    ...(namesake && namesake !== storedPlace && { nameEn: createPlaceFault("nameTaken") }),
    ...(hasMisfitChild && { kind: createPlaceFault("kindChildren") }),
    ...(parentId !== null && parent === null && { parent: createPlaceFault("parentUnknown") }),
    ...(parent && !mayLieIn(kind, parent.kind) && { parent: createPlaceFault("parentKind") }),
    ...(parent &&
      storedPlace &&
      gazetteer.isWithin(parent, storedPlace) && { parent: createPlaceFault("parentCircle") }),
  };
}

/** The place with the same English name and the same parent. */
export function findSameNameSibling(
  gazetteer: Gazetteer,
  { name, parentId }: Pick<PlaceValues, "name" | "parentId">,
): Place | null {
  const foldedName = foldText(name.en);
  return gazetteer.childrenOf(parentId).find((each) => foldText(each.name.en) === foldedName) ?? null;
}

/**
 * Id of a new place: the slug of its English name. If that is taken (ids of merged places stay taken), the parent's
 * id is added ("faisal-suez"); if that is taken too, a number.
 */
export function createPlaceId(gazetteer: Gazetteer, { name, parentId }: PlaceValues): string {
  const candidates = [slugOfPlace(name.en), slugOfPlace(name.en, parentId ?? "")];
  for (let number = 2; ; number++) {
    const free = candidates.find((id) => gazetteer.byId(id) === null);
    if (free !== undefined) return free;
    // Cutting the name at 50 characters leaves room for any number.
    candidates.push(`${slugOfPlace(name.en).slice(0, 50).replace(/-+$/u, "")}-${number}`);
  }
}

/** A spelling that several places share. */
export interface AmbiguousSpelling {
  readonly spelling: string;
  readonly others: readonly Place[];
  /** The place meant by the spelling alone; null if no preference is stored. */
  readonly preferredPlace: Place | null;
}

/** The shared spellings of a place, in its order, without repetition. */
export function listAmbiguousSpellings(gazetteer: Gazetteer, place: Place): readonly AmbiguousSpelling[] {
  const spellings = [...new Set(place.spellings.map(foldText))];
  return spellings.flatMap((spelling) => {
    const others = gazetteer.placesSpelled(spelling).filter((each) => each !== place);
    return others.length === 0 ? [] : [{ spelling, others, preferredPlace: gazetteer.preferred(spelling) }];
  });
}

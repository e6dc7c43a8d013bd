import type { Gazetteer } from "../../places/gazetteer.ts";
import type { Place } from "../../places/place.ts";

/** A place mentioned in a sentence: the places with this spelling, and its position. */
export interface PlaceMention {
  readonly from: number;
  readonly to: number;
  readonly spelling: string;
  readonly places: readonly Place[];
  readonly isExcluded: boolean;
  /** True if the word for a governorate stands next to the mention. */
  readonly isGovernorate: boolean;
  /** Mentions joined by "or" are in different groups and do not qualify one another. */
  readonly group: number;
}

export interface ResolvedMention {
  readonly mention: PlaceMention;
  readonly place: Place;
  /** Other places of the same spelling, if nothing in the sentence decided between them. */
  readonly others: readonly Place[];
  /** A narrower place in the sentence that lies in this one and replaces it. */
  readonly narrower: PlaceMention | null;
}

/** Resolves each mention to a place, and marks those that only qualify another. */
export function resolveMentions(
  gazetteer: Gazetteer,
  mentions: readonly PlaceMention[],
): readonly ResolvedMention[] {
  const resolutions = mentions.map((mention) => resolveMention(gazetteer, mention, mentions));
  return mentions.map((mention, index) => {
    const resolution = resolutions[index]!;
    const narrower = mentions.find((other, otherAt) => {
      const { place } = resolutions[otherAt]!;
      return (
        other.group === mention.group &&
        place !== resolution.place &&
        gazetteer.isWithin(place, resolution.place)
      );
    });
    return { mention, ...resolution, narrower: narrower ?? null };
  });
}

/**
 * Resolves a spelling that several places share. The first that exists is chosen: the governorate if its word stands
 * next to the mention, the place that contains another mentioned place, the place that lies in a mentioned one, the
 * preferred place.
 */
function resolveMention(
  gazetteer: Gazetteer,
  mention: PlaceMention,
  mentions: readonly PlaceMention[],
): { readonly place: Place; readonly others: readonly Place[] } {
  const { places, spelling } = mention;
  const [first] = places as readonly [Place, ...Place[]];
  const decided = (place: Place) => ({ place, others: [] });
  if (places.length === 1) return decided(first);
  const governorate = mention.isGovernorate && places.find(({ kind }) => kind === "governorate");
  if (governorate) return decided(governorate);
  const context = mentions.filter(
    (other) =>
      other !== mention &&
      (other.group === mention.group || (mention.isExcluded && !other.isExcluded)) &&
      other.spelling !== spelling,
  );
  const preferred = gazetteer.preferred(spelling);
  const fallback = preferred && places.includes(preferred) ? preferred : first;
  const enclosing = places.find((place) =>
    context.some(
      ({ places: [only, ...rest] }) => only && rest.length === 0 && gazetteer.isWithin(only, place),
    ),
  );
  if (enclosing) return decided(enclosing);
  const support = (place: Place) => {
    const line = new Set(gazetteer.ancestryOf(place).slice(1));
    return context.filter((other) => other.places.some((each) => line.has(each))).length;
  };
  const maxSupport = Math.max(...places.map(support));
  if (maxSupport > support(fallback))
    return decided(places.find((place) => support(place) === maxSupport) ?? fallback);
  const isRelated = (place: Place) =>
    gazetteer.isWithin(place, fallback) || gazetteer.isWithin(fallback, place);
  return { place: fallback, others: maxSupport > 0 ? [] : places.filter((place) => !isRelated(place)) };
}

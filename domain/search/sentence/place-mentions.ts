import type { Gazetteer } from "../../places/gazetteer.ts";
import type { Place } from "../../places/place.ts";

/** A place that a sentence names: the places with this spelling, and where it stands. */
export interface Mention {
  readonly from: number;
  readonly to: number;
  readonly spelling: string;
  readonly places: readonly Place[];
  readonly isExcluded: boolean;
  /** Whether the word for a governorate stands beside it. */
  readonly isGovernorate: boolean;
  /** Mentions joined by "or" are in different groups: neither says where the other lies. */
  readonly group: number;
}

export interface MeantPlace {
  readonly mention: Mention;
  readonly place: Place;
  /** Other places of the spelling, where nothing in the sentence decided between them. */
  readonly others: readonly Place[];
  /** The narrower place of the sentence that lies in this one, and counts instead. */
  readonly narrower: Mention | null;
}

/** Which place each mention means, and which are only said to tell where another lies. */
export function meantPlaces(gazetteer: Gazetteer, mentions: readonly Mention[]): readonly MeantPlace[] {
  const meant = mentions.map((mention) => meantBy(gazetteer, mention, mentions));
  return mentions.map((mention, at) => {
    const own = meant[at]!;
    const narrower = mentions.find((other, otherAt) => {
      const { place } = meant[otherAt]!;
      return other.group === mention.group && place !== own.place && gazetteer.isWithin(place, own.place);
    });
    return { mention, ...own, narrower: narrower ?? null };
  });
}

/**
 * Of several places with one spelling: the governorate where that word stands beside it, the one that another named
 * place lies in, the one that lies where the sentence says, the one that most people mean.
 */
function meantBy(
  gazetteer: Gazetteer,
  mention: Mention,
  mentions: readonly Mention[],
): { readonly place: Place; readonly others: readonly Place[] } {
  const { places, spelling } = mention;
  const [first] = places as readonly [Place, ...Place[]];
  const decided = (place: Place) => ({ place, others: [] });
  if (places.length === 1) return decided(first);
  const governorate = mention.isGovernorate && places.find(({ kind }) => kind === "governorate");
  if (governorate) return decided(governorate);
  const around = mentions.filter(
    (other) =>
      other !== mention &&
      (other.group === mention.group || (mention.isExcluded && !other.isExcluded)) &&
      other.spelling !== spelling,
  );
  const preferred = gazetteer.preferred(spelling);
  const usual = preferred && places.includes(preferred) ? preferred : first;
  const within = places.find((place) =>
    around.some(
      ({ places: [only, ...rest] }) => only && rest.length === 0 && gazetteer.isWithin(only, place),
    ),
  );
  if (within) return decided(within);
  const support = (place: Place) => {
    const line = new Set(gazetteer.lineOf(place).slice(1));
    return around.filter((other) => other.places.some((each) => line.has(each))).length;
  };
  const most = Math.max(...places.map(support));
  if (most > support(usual)) return decided(places.find((place) => support(place) === most) ?? usual);
  const isRelated = (place: Place) => gazetteer.isWithin(place, usual) || gazetteer.isWithin(usual, place);
  return { place: usual, others: most > 0 ? [] : places.filter((place) => !isRelated(place)) };
}

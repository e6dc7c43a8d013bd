import { foldText } from "../text/fold.ts";
import { aboutProject } from "./about.ts";
import { areaOf, type AreaWords, type Coordinates, resolveAreas } from "./area.ts";
import type { GazetteerData, Place } from "./place.ts";
import type { Bilingual } from "../text/locale.ts";

/** What makes places no gazetteer: one that lies in itself, or in none that is there. */
export class GazetteerFault extends Error {
  override readonly name = "GazetteerFault";
}

/** The places that the site knows, arranged for being looked up. Never changes: a new one takes its place. */
export class Gazetteer {
  readonly places: readonly Place[];
  readonly projectPlaces: ReadonlyMap<string, string>;
  /** Where projects lie whose own position is known, by their slugs. */
  readonly projectCentres: ReadonlyMap<string, Coordinates>;
  /** The featured areas of the showcase, in the order shown. */
  readonly areas: readonly AreaWords[];
  /** The most words that a spelling has. */
  readonly longestSpelling: number;
  readonly #byId: ReadonlyMap<string, Place>;
  readonly #formerIds: ReadonlyMap<string, string>;
  readonly #children: ReadonlyMap<string | null, readonly Place[]>;
  readonly #bySpelling = new Map<string, readonly Place[]>();
  readonly #preferred: ReadonlyMap<string, Place>;
  /** Slugs of the areas that take in a place, by its id. */
  readonly #takenInBy: ReadonlyMap<string, readonly string[]>;

  /** @throws {GazetteerFault} when a place lies in one that is not there, or in itself */
  constructor({ places, preferences, formerIds, projectPlaces, projectCentres, areas }: GazetteerData) {
    this.places = places;
    this.projectPlaces = projectPlaces;
    this.projectCentres = projectCentres;
    this.areas = areas;
    this.#formerIds = formerIds;
    this.#byId = new Map(places.map((place) => [place.id, place]));
    this.#children = Map.groupBy(places, ({ parentId }) => parentId);
    for (const place of places) this.#checkParents(place);
    let longest = 0;
    for (const place of places)
      for (const spelling of new Set(place.spellings.map(foldText))) {
        this.#bySpelling.set(spelling, [...(this.#bySpelling.get(spelling) ?? []), place]);
        longest = Math.max(longest, spelling.split(" ").length);
      }
    this.longestSpelling = longest;
    this.#preferred = new Map(
      preferences.flatMap(({ spelling, placeId }) => {
        const place = this.byId(placeId);
        return place ? [[foldText(spelling), place] as const] : [];
      }),
    );
    const takenInBy = new Map<string, readonly string[]>();
    for (const { slug, places: taken = [] } of areas)
      for (const id of taken) {
        const place = this.byId(id);
        if (place) takenInBy.set(place.id, [...(takenInBy.get(place.id) ?? []), slug]);
      }
    this.#takenInBy = takenInBy;
  }

  /** The place of an id, also of one that was merged into another. */
  byId(id: string): Place | null {
    return this.#byId.get(id) ?? this.#byId.get(this.#formerIds.get(id) ?? "") ?? null;
  }

  /** The places that have this folded spelling. */
  spelled(folded: string): readonly Place[] {
    return this.#bySpelling.get(folded) ?? [];
  }

  /** Every folded spelling with the places that have it. */
  spellings(): Iterable<readonly [string, readonly Place[]]> {
    return this.#bySpelling;
  }

  /** The place that people mean by a folded spelling which several places have; null where nobody has decided. */
  preferred(folded: string): Place | null {
    return this.#preferred.get(folded) ?? null;
  }

  /** The places that lie directly in this one; governorates for null. */
  childrenOf(id: string | null): readonly Place[] {
    return this.#children.get(id) ?? [];
  }

  /** From the place itself up to its governorate. */
  lineOf(place: Place): readonly Place[] {
    const line: Place[] = [];
    for (let at: Place | undefined = place; at; at = this.#byId.get(at.parentId ?? "")) line.push(at);
    return line;
  }

  /**
   * Where a home without a position of its own is shown: at its project's, or at its place's centre.
   * @returns the point, and what it is the point of (about.ts)
   */
  aboutOf(projectSlug: string, place: Place | null): { about: string; centre: Coordinates } | null {
    const ofProject = this.projectCentres.get(projectSlug);
    if (ofProject) return { about: aboutProject(projectSlug), centre: ofProject };
    return place && { about: place.id, centre: place.centre };
  }

  /**
   * The featured areas of a home, in their order: those that its location text names, the one that its place belongs to,
   * and those in which its place lies, because they are a place themselves or take one in.
   */
  areasOf(location: Bilingual, place: Place | null): readonly AreaWords[] {
    const named = new Set<string | null>(resolveAreas(this.areas, location).map(({ slug }) => slug));
    if (place) named.add(place.area);
    for (const { id } of place ? this.lineOf(place) : [])
      for (const slug of [id, ...(this.#takenInBy.get(id) ?? [])]) named.add(slug);
    return this.areas.filter(({ slug }) => named.has(slug));
  }

  /** Whether this place is shown as a featured area, under the area's own name. */
  isArea(id: string): boolean {
    return areaOf(this.areas, id) !== null;
  }

  /** Whether a place is the other one, or lies in it. */
  isWithin(place: Place, other: Place): boolean {
    return this.lineOf(place).includes(other);
  }

  /** The place and all that lie in it, however deep; none for an id that is not known. */
  idsWithin(id: string): readonly string[] {
    const place = this.byId(id);
    return place ? [place.id, ...this.childrenOf(place.id).flatMap((child) => this.idsWithin(child.id))] : [];
  }

  /** Adds to each count of a place those of the places that lie in it; places that are not known are left out. */
  rollUp(counts: Readonly<Record<string, number>>): Record<string, number> {
    // Without a prototype, because an id may be any word.
    const sums = Object.create(null) as Record<string, number>;
    for (const [id, count] of Object.entries(counts)) {
      const place = this.byId(id);
      if (place) for (const each of this.lineOf(place)) sums[each.id] = (sums[each.id] ?? 0) + count;
    }
    return sums;
  }

  #checkParents({ id }: Place): void {
    const seen = new Set<string>();
    for (let at = this.#byId.get(id); at; at = this.#byId.get(at.parentId ?? "")) {
      if (seen.has(at.id)) throw new GazetteerFault(`The place ${id} lies in itself`);
      seen.add(at.id);
      if (at.parentId !== null && !this.#byId.has(at.parentId))
        throw new GazetteerFault(`The place ${at.id} lies in ${at.parentId}, which is no place`);
    }
  }
}

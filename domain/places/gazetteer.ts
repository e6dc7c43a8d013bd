import { foldText } from "../text/fold.ts";
import { mapAnchorOfProject } from "./map-anchor.ts";
import { findAreaBySlug, type AreaDefinition, type Coordinates, resolveAreasOfLocation } from "./area.ts";
import type { GazetteerData, Place } from "./place.ts";
import type { Bilingual } from "../text/locale.ts";

/** Thrown for a list of places with a cycle or a missing parent. */
export class GazetteerFault extends Error {
  override readonly name = "GazetteerFault";
}

/** Index of the site's places. Immutable; a change makes a new one. */
export class Gazetteer {
  readonly places: readonly Place[];
  readonly projectPlaces: ReadonlyMap<string, string>;
  /** Positions of projects, by slug. */
  readonly projectCentres: ReadonlyMap<string, Coordinates>;
  /** The featured areas of the showcase, in display order. */
  readonly areas: readonly AreaDefinition[];
  /** Largest number of words in a spelling. */
  readonly longestSpelling: number;
  readonly #byId: ReadonlyMap<string, Place>;
  readonly #formerIds: ReadonlyMap<string, string>;
  readonly #children: ReadonlyMap<string | null, readonly Place[]>;
  readonly #bySpelling = new Map<string, readonly Place[]>();
  readonly #preferred: ReadonlyMap<string, Place>;
  /** Slugs of the areas that contain a place, by the place's id. */
  readonly #areaSlugsByPlace: ReadonlyMap<string, readonly string[]>;

  /** @throws {GazetteerFault} if a place's parent is missing, or a place lies in itself */
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
    const areaSlugsByPlace = new Map<string, readonly string[]>();
    for (const { slug, places: ids = [] } of areas)
      for (const id of ids) {
        const place = this.byId(id);
        if (place) areaSlugsByPlace.set(place.id, [...(areaSlugsByPlace.get(place.id) ?? []), slug]);
      }
    this.#areaSlugsByPlace = areaSlugsByPlace;
  }

  /** The place with this id, or the place that it was merged into. */
  byId(id: string): Place | null {
    return this.#byId.get(id) ?? this.#byId.get(this.#formerIds.get(id) ?? "") ?? null;
  }

  /** The places with this spelling (after `foldText`). */
  placesSpelled(foldedText: string): readonly Place[] {
    return this.#bySpelling.get(foldedText) ?? [];
  }

  /** Every spelling (after `foldText`) with its places. */
  spellings(): Iterable<readonly [string, readonly Place[]]> {
    return this.#bySpelling;
  }

  /** The place meant by a spelling (after `foldText`) that several places share; null if no preference is stored. */
  preferred(foldedText: string): Place | null {
    return this.#preferred.get(foldedText) ?? null;
  }

  /** Direct children of a place; the governorates for null. */
  childrenOf(id: string | null): readonly Place[] {
    return this.#children.get(id) ?? [];
  }

  /** The place and its ancestors, up to its governorate. */
  ancestryOf(place: Place): readonly Place[] {
    const line: Place[] = [];
    for (
      let ancestor: Place | undefined = place;
      ancestor;
      ancestor = this.#byId.get(ancestor.parentId ?? "")
    )
      line.push(ancestor);
    return line;
  }

  /**
   * Map point for a listing without coordinates: its project's position, or its place's centre.
   * @returns the point, and its source in the form of map-anchor.ts
   */
  mapPointOf(projectSlug: string, place: Place | null): { anchor: string; centre: Coordinates } | null {
    const ofProject = this.projectCentres.get(projectSlug);
    if (ofProject) return { anchor: mapAnchorOfProject(projectSlug), centre: ofProject };
    return place && { anchor: place.id, centre: place.centre };
  }

  /**
   * The featured areas of a listing, in display order: those named by its location text, its place's own area, and
   * those that contain its place or an ancestor of it.
   */
  areasOf(location: Bilingual, place: Place | null): readonly AreaDefinition[] {
    const areaSlugs = new Set<string | null>(
      resolveAreasOfLocation(this.areas, location).map(({ slug }) => slug),
    );
    if (place) areaSlugs.add(place.area);
    for (const { id } of place ? this.ancestryOf(place) : [])
      for (const slug of [id, ...(this.#areaSlugsByPlace.get(id) ?? [])]) areaSlugs.add(slug);
    return this.areas.filter(({ slug }) => areaSlugs.has(slug));
  }

  /** True if a featured area has this id and thus replaces the place's name. */
  isArea(id: string): boolean {
    return findAreaBySlug(this.areas, id) !== null;
  }

  /** True if a place is `other` or lies in it. */
  isWithin(place: Place, other: Place): boolean {
    return this.ancestryOf(place).includes(other);
  }

  /** Ids of the place and all its descendants; empty for an unknown id. */
  idsWithin(id: string): readonly string[] {
    const place = this.byId(id);
    return place ? [place.id, ...this.childrenOf(place.id).flatMap((child) => this.idsWithin(child.id))] : [];
  }

  /** Adds to each place's count the counts of its descendants; unknown ids are left out. */
  rollUp(counts: Readonly<Record<string, number>>): Record<string, number> {
    // The object has no prototype, because an id may equal the name of an inherited property, such as
    // "constructor".
    const sums = Object.create(null) as Record<string, number>;
    for (const [id, count] of Object.entries(counts)) {
      const place = this.byId(id);
      if (place)
        for (const ancestor of this.ancestryOf(place)) sums[ancestor.id] = (sums[ancestor.id] ?? 0) + count;
    }
    return sums;
  }

  #checkParents({ id }: Place): void {
    const visitedIds = new Set<string>();
    for (let ancestor = this.#byId.get(id); ancestor; ancestor = this.#byId.get(ancestor.parentId ?? "")) {
      if (visitedIds.has(ancestor.id)) throw new GazetteerFault(`The place ${id} lies in itself`);
      visitedIds.add(ancestor.id);
      if (ancestor.parentId !== null && !this.#byId.has(ancestor.parentId))
        throw new GazetteerFault(`The place ${ancestor.id} lies in ${ancestor.parentId}, which is no place`);
    }
  }
}

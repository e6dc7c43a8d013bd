import { allProjects, type Showcase } from "../../../domain/showcase/published-showcase.ts";
import type { Bilingual } from "../../../domain/text/locale.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { RowSetCounter } from "../catalogue/counting.ts";
import type { PlaceSlugs } from "../catalogue/catalogue-texts.ts";
import type { OptionCounts, SearchSuggestion } from "../search.ts";

/** The part of the showcase that suggestions are made from. */
export type SuggestedShowcase = Pick<Showcase, "areas" | "developers">;

/** Number of active listings of each gazetteer place, including those in the places within it. */
export function countActiveByPlace(catalogue: Catalogue): OptionCounts {
  const { columns, lexicon } = catalogue;
  const active = catalogue.rowsWithStatus("active");
  const perPlace = new RowSetCounter(active, new Uint32Array(columns.rowCount)).countCodes(
    columns.of.place,
    lexicon.places.length,
  );
  const { slugs, ofPlace } = lexicon.gazetted;
  const counts: Record<string, number> = {};
  for (const [place, homes] of perPlace.entries()) {
    const id = slugs[ofPlace[place]!]!;
    counts[id] = (counts[id] ?? 0) + homes;
  }
  return lexicon.gazetteer.rollUp(counts);
}

/** Areas, projects and developers with active listings, and the showcase's own pages. */
export function listNamedSuggestions(
  catalogue: Catalogue,
  showcase: SuggestedShowcase,
): readonly SearchSuggestion[] {
  const { columns, lexicon, options } = catalogue;
  const { places } = lexicon;
  const active = catalogue.rowsWithStatus("active");
  const base = new RowSetCounter(active, new Uint32Array(columns.rowCount));
  const perPlace = base.countCodes(columns.of.place, places.length);
  const projects = countNames(lexicon.projects, perPlace, (place) => places[place]!.projectName);
  const developers = countNames(lexicon.developers, perPlace, (place) => places[place]!.developerName);
  return [
    ...showcase.areas.map(({ slug, name }) => {
      // A newly published area has no listings until the catalogue has been rebuilt.
      const homes = options.areas.rowsOf(slug);
      return { kind: "area" as const, slug, name, count: homes ? base.countWith(homes) : 0 };
    }),
    ...Array.from(projects, ([slug, { name, count }]) => ({ kind: "project" as const, slug, name, count })),
    ...Array.from(developers, ([slug, { name, count }]) => ({
      kind: "developer" as const,
      slug,
      name,
      count,
    })),
    ...allProjects(showcase).map(({ developer, project }) => ({
      kind: "page" as const,
      name: project.name,
      developer,
      project,
    })),
    ...showcase.developers
      .filter(({ slug }) => !developers.has(slug))
      .map((developer) => ({ kind: "page" as const, name: developer.name, developer, project: null })),
  ];
}

/** Counts the listings of each slug. Several places can share a slug; the name is that of the place with most listings. */
function countNames(
  { slugs, ofPlace }: PlaceSlugs,
  perPlace: Uint32Array,
  nameOf: (place: number) => Bilingual,
): ReadonlyMap<string, { readonly name: Bilingual; readonly count: number }> {
  const bySlug = new Map<string, { name: Bilingual; count: number; largest: number }>();
  for (const [place, homes] of perPlace.entries()) {
    const slug = slugs[ofPlace[place]!]!;
    if (!slug || homes === 0) continue;
    const entry = bySlug.get(slug) ?? { name: nameOf(place), count: 0, largest: 0 };
    if (homes > entry.largest) Object.assign(entry, { name: nameOf(place), largest: homes });
    entry.count += homes;
    bySlug.set(slug, entry);
  }
  return bySlug;
}

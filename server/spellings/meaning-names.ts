import { finishingLabels } from "../../domain/listings/facts/finishing.ts";
import type { FeatureId } from "../../domain/listings/facts/features.ts";
import { unitTypeLabels } from "../../domain/listings/unit-type.ts";
import { parseMarketWordId, marketWordIds } from "../../domain/search/spellings/added-spelling.ts";
import {
  SpellingMeaningIndex,
  type NamedSpellingMeaning,
} from "../../domain/search/spellings/named-meaning.ts";
import type { Bilingual } from "../../domain/text/locale.ts";
import arFeatures from "../../messages/ar/features.json" with { type: "json" };
import enFeatures from "../../messages/en/features.json" with { type: "json" };
import type { SearchService } from "../search/questions/catalogue-search.ts";

type NameSource = Pick<SearchService, "gazetteer" | "projects" | "developers">;

/** Cached by the array of project names, which stays the same object until the catalogue changes. */
const indexCache = new WeakMap<object, SpellingMeaningIndex>();

/**
 * All meanings that words in a search can have: places, projects and developers with listings, and real-estate
 * terms.
 */
export function getSpellingMeaningIndex(search: NameSource): SpellingMeaningIndex {
  const projects = search.projects();
  const cached = indexCache.get(projects);
  if (cached) return cached;
  const names = new SpellingMeaningIndex([
    ...search.gazetteer.places.map((place): NamedSpellingMeaning => {
      const [, parentPlace] = search.gazetteer.ancestryOf(place);
      return {
        meaning: { of: "place", id: place.id },
        name: place.name,
        parentName: parentPlace?.name ?? null,
        spellings: place.spellings,
      };
    }),
    ...projects.map(({ slug, en, ar }) => toNamedMeaning("project", slug, { en, ar })),
    ...search.developers().map(({ slug, en, ar }) => toNamedMeaning("developer", slug, { en, ar })),
    ...marketWordIds.map((id) => toNamedMeaning("word", id, wordName(id))),
  ]);
  indexCache.set(projects, names);
  return names;
}

function toNamedMeaning(
  kind: "project" | "developer" | "word",
  id: string,
  name: Bilingual,
): NamedSpellingMeaning {
  return { meaning: { of: kind, id }, name, parentName: null, spellings: [name.en, name.ar] };
}

const labels: Readonly<Record<string, Readonly<Record<string, Bilingual>>>> = {
  type: unitTypeLabels,
  finishing: finishingLabels,
};

function wordName(id: string): Bilingual {
  const { kind, option } = parseMarketWordId(id) ?? { kind: "", option: "" };
  const label = labels[kind]?.[option];
  if (label) return label;
  return { en: enFeatures.names[option as FeatureId], ar: arFeatures.names[option as FeatureId] };
}

import { foldText } from "../text/fold.ts";
import type { Bilingual } from "../text/locale.ts";
import { toSlug } from "../text/slug.ts";
import type { Gazetteer } from "./gazetteer.ts";
import type { PlaceKind } from "./place.ts";

/** Staff's answers for a project name that may be a place: it names a place, or it is a project. */
export const projectNameMeanings = ["place", "project"] as const;
export type ProjectNameMeaning = (typeof projectNameMeanings)[number];

/** Kinds of places that are never projects. Resorts and areas known by a compound can be projects too. */
const noProjects: ReadonlySet<PlaceKind> = new Set(["governorate", "city", "district"]);

/** Towns that a company built and sells as a project; people enter their names as place and as project. */
const builtTowns: ReadonlySet<string> = new Set(["madinaty", "el-rehab", "dreamland"]);

/** Names of streets and numbered districts (after `foldText`) that the gazetteer may lack. */
const streetNames = [
  /\S (?:street|st|road|rd|axis|corridor)$/u,
  /^(?:شارع|طريق|محور) \S/u,
  /^\S+ (?:district|neighborhood|neighbourhood)$/u,
  /^(?:ال)?حي \S+$/u,
];
/** Matches the word for compounds in a name such as "New Cairo Compounds", which names a city. */
const compoundsWord = /^(?:compounds|كمبوندات|كومباوندات) | compounds$/u;

/**
 * True if a listing's project name is really a street, district, city or governorate, as in one of five listings
 * in real files. A project whose place staff have entered is always a project.
 */
export function isProjectNameAPlace(gazetteer: Gazetteer, name: Bilingual): boolean {
  if (gazetteer.projectPlaces.has(toSlug(name.en))) return false;
  return [name.en, name.ar].map(foldText).some((foldedName) => {
    if (foldedName === "") return false;
    const places = gazetteer.placesSpelled(foldedName.replace(compoundsWord, ""));
    if (places.length > 0) return places.every(({ id, kind }) => noProjects.has(kind) && !builtTowns.has(id));
    return compoundsWord.test(foldedName) || streetNames.some((pattern) => pattern.test(foldedName));
  });
}

/** The texts of a listing that change when its project turns out to be a place. */
interface ProjectTexts {
  readonly projectName: Bilingual;
  readonly location: Bilingual;
}

/** Moves the project's name into the location, as its narrowest part, unless the location already contains it. */
export function moveProjectNameToLocation({ projectName, location }: ProjectTexts): ProjectTexts {
  return {
    projectName: { en: "", ar: "" },
    location: {
      en: before(projectName.en, location.en, ", "),
      ar: before(projectName.ar, location.ar, "، "),
    },
  };
}

function before(name: string, location: string, comma: string): string {
  if (name === "" || location === "") return name || location;
  const isIncluded = ` ${foldText(location)} `.includes(` ${foldText(name)} `);
  return isIncluded ? location : `${name}${comma}${location}`;
}

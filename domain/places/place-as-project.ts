import { foldText } from "../text/fold.ts";
import type { Bilingual } from "../text/locale.ts";
import { toSlug } from "../text/slug.ts";
import type { Gazetteer } from "./gazetteer.ts";
import type { PlaceKind } from "./place.ts";

/** What staff say of words that stand as a home's project: that they name a place, or that it is a project. */
export const projectAnswers = ["place", "project"] as const;
export type ProjectAnswer = (typeof projectAnswers)[number];

/** Kinds of places that are no projects. A resort, or an area known by a compound, is a project as well. */
const noProjects: ReadonlySet<PlaceKind> = new Set(["governorate", "city", "district"]);

/** Towns that a company built and sells as a project: people name them as the one and as the other. */
const builtTowns: ReadonlySet<string> = new Set(["madinaty", "el-rehab", "dreamland"]);

/** Folded names of streets and numbered districts that the gazetteer may not know. */
const streetNames = [
  /\S (?:street|st|road|rd|axis|corridor)$/u,
  /^(?:شارع|طريق|محور) \S/u,
  /^\S+ (?:district|neighborhood|neighbourhood)$/u,
  /^(?:ال)?حي \S+$/u,
];
/** "New Cairo Compounds" names a city and no compound of it. */
const manyCompounds = /^(?:compounds|كمبوندات|كومباوندات) | compounds$/u;

/**
 * Whether the words that stand as a home's project name a street, a district, a city or a governorate, as they do for
 * one home of five in real files. A project whose place somebody entered is a project.
 */
export function isPlaceAsProject(gazetteer: Gazetteer, name: Bilingual): boolean {
  if (gazetteer.projectPlaces.has(toSlug(name.en))) return false;
  return [name.en, name.ar].map(foldText).some((folded) => {
    if (folded === "") return false;
    const places = gazetteer.spelled(folded.replace(manyCompounds, ""));
    if (places.length > 0) return places.every(({ id, kind }) => noProjects.has(kind) && !builtTowns.has(id));
    return manyCompounds.test(folded) || streetNames.some((pattern) => pattern.test(folded));
  });
}

/** Texts of a home, as far as a project that is a place changes them. */
interface ProjectTexts {
  readonly projectName: Bilingual;
  readonly location: Bilingual;
}

/** The texts with the project's name as the narrowest part of the location, where it is not written already. */
export function asLocation({ projectName, location }: ProjectTexts): ProjectTexts {
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
  const isThere = ` ${foldText(location)} `.includes(` ${foldText(name)} `);
  return isThere ? location : `${name}${comma}${location}`;
}

/**
 * Where homes without a position of their own are shown, as one text: the id of the place at whose centre they lie, or
 * "project." and the slug of the project at whose position they lie. A filter also knows "within." and the id of a
 * place, for all that lie about there or anywhere in it, and "none", for homes that can be shown nowhere.
 */
export type About =
  | { readonly of: "none" }
  | { readonly of: "place" | "project" | "within"; readonly id: string };

export const noPlace = "none";

const form = /^(?:(project|within)\.)?([0-9a-z\u0620-\u06ff]+(?:-[0-9a-z\u0620-\u06ff]+)*)$/u;
const maxLength = 120;

/** The text in its one form; null when it says nothing. */
export function parseAbout(text: string): string | null {
  const tidy = text.toLowerCase();
  return tidy.length <= maxLength && form.test(tidy) ? tidy : null;
}

export function readAbout(text: string): About {
  if (text === noPlace) return { of: "none" };
  const [, prefix, id = ""] = form.exec(text) ?? [];
  return { of: prefix === "project" || prefix === "within" ? prefix : "place", id };
}

export function aboutProject(slug: string): string {
  return `project.${slug}`;
}

export function aboutWithin(placeId: string): string {
  return `within.${placeId}`;
}

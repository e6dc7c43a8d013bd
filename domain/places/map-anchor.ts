/**
 * The point at which listings without coordinates are shown on the map, written as a place's id for the centre of the
 * place, or as "project." and a slug for the position of the project. The filter also accepts "within." and a place's
 * id, for all listings shown at or inside of that place, and "none", for listings that cannot be shown on the map.
 */
export type MapAnchor =
  | { readonly kind: "none" }
  | { readonly kind: "place" | "project" | "within"; readonly id: string };

export const noMapAnchor = "none";

const form = /^(?:(project|within)\.)?([0-9a-z\u0620-\u06ff]+(?:-[0-9a-z\u0620-\u06ff]+)*)$/u;
const maxLength = 120;

/** Normalises the text of a `MapAnchor`; null if it is invalid. */
export function normaliseMapAnchor(text: string): string | null {
  const lowercased = text.toLowerCase();
  return lowercased.length <= maxLength && form.test(lowercased) ? lowercased : null;
}

export function parseMapAnchor(text: string): MapAnchor {
  if (text === noMapAnchor) return { kind: "none" };
  const [, prefix, id = ""] = form.exec(text) ?? [];
  return { kind: prefix === "project" || prefix === "within" ? prefix : "place", id };
}

export function mapAnchorOfProject(slug: string): string {
  return `project.${slug}`;
}

export function mapAnchorWithinPlace(placeId: string): string {
  return `within.${placeId}`;
}

import { placeIdPattern } from "../../../domain/places/place.ts";
import type { Locale } from "../../../domain/text/locale.ts";
import { normaliseSingleLine } from "../../../domain/text/single-line.ts";
import { urls } from "../../shell/urls.ts";

/** The state of the page in its address: a search, one place, or the form for a new one. */
export type PlacesAddress =
  /** A search for `text`; "" lists the governorates. */
  | { readonly kind: "list"; readonly text: string }
  | { readonly kind: "edit"; readonly id: string }
  /** `parentId` is the id of the new place's parent; "" if none was chosen. */
  | { readonly kind: "new"; readonly parentId: string };

const readLength = 100;

export const normalisePlaceSearch = (typed: string) => normaliseSingleLine(typed, readLength).kept;

export function parsePlacesAddress(params: URLSearchParams): PlacesAddress {
  const [id, parentId] = [params.get("place"), params.get("add")];
  if (id !== null && placeIdPattern.test(id)) return { kind: "edit", id };
  if (parentId !== null) return { kind: "new", parentId: placeIdPattern.test(parentId) ? parentId : "" };
  return { kind: "list", text: normalisePlaceSearch(params.get("q") ?? "") };
}

export function placesHref(locale: Locale, address: PlacesAddress): string {
  const params = new URLSearchParams();
  if (address.kind === "edit") params.set("place", address.id);
  if (address.kind === "new") params.set("add", address.parentId);
  if (address.kind === "list" && address.text !== "") params.set("q", address.text);
  return urls.page("admin/places", locale, params.toString());
}

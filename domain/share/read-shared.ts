import type { AreaDefinition } from "../places/area.ts";
import { parseScheduleRequest } from "../plans/schedule/schedule-query.ts";
import { listingsParam, maxShortlistedListings, parseListingCodes } from "../search/listing-codes.ts";
import { parseSearchQuery } from "../search/search-query.ts";
import { parseUnitCode } from "../text/unit-code.ts";
import type { SharedItem } from "./shared.ts";

const slug = "([\\w-]+)";
const ofProject = new RegExp(`^/developer/${slug}/${slug}$`);
const ofHome = /^\/listings\/([^/]+)$/;

/**
 * Reads the address of a page of this site, without its language: "/listings/AA01-101",
 * "/shortlist?homes=AA01-101". Keeps only the parameters that identify what is shared; display choices and
 * tracking parameters are dropped.
 * @param areas the areas of the showcase
 * @returns null for an address that cannot be shared
 */
export function parseSharedAddress(address: string, areas?: readonly AreaDefinition[]): SharedItem | null {
  const queryIndex = address.indexOf("?");
  const path = queryIndex === -1 ? address : address.slice(0, queryIndex);
  const params = new URLSearchParams(queryIndex === -1 ? "" : address.slice(queryIndex + 1));
  switch (path) {
    case "/listings":
      return { kind: "search", query: parseSearchQuery(params, [], areas).query };
    case "/schedule":
      return parseScheduleRequest(params) && { kind: "plan", search: scheduleSearchOf(params) };
    case "/shortlist": {
      const { codes } = parseListingCodes(params.getAll(listingsParam), maxShortlistedListings);
      return codes.length === 0 ? null : { kind: "list", codes };
    }
  }
  const [, developer, project] = ofProject.exec(path) ?? [];
  if (developer && project) return { kind: "project", developer, project };
  const unitCode = parseUnitCode(ofHome.exec(path)?.[1] ?? "");
  return unitCode && { kind: "home", unitCode };
}

/** Parameters that define a plan. The sender's date of signing is left out because it is private. */
const scheduleParams = ["unit", "project", "offer", "type", "plan", "down", "years", "every", "price"];

function scheduleSearchOf(params: URLSearchParams): string {
  const knownParams = new URLSearchParams();
  for (const name of scheduleParams) {
    const value = params.get(name);
    if (value) knownParams.set(name, value);
  }
  return knownParams.toString();
}

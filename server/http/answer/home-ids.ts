import type { HomeIds } from "../../search/search.ts";

const headerOfAll = "all";

/** The homes as they stand in X-Shown-Homes, by which the application's answer tells the server. */
export function writeHomeIds(homes: HomeIds): string {
  return homes === "all" ? headerOfAll : [...homes].join(" ");
}

/** Without the header, or where it cannot be read, it may be any home. */
export function readHomeIds(header: string | null): HomeIds {
  if (header === null || header === headerOfAll) return "all";
  return new Set(header.split(" ").filter(Boolean).map(Number));
}

/** Whether a page that shows these homes has one of those on it. */
export function showsAny(shown: HomeIds, of: HomeIds): boolean {
  if (of === "all" || shown === "all") return true;
  for (const id of of) if (shown.has(id)) return true;
  return false;
}

import type { HomeIds } from "../../search/search.ts";

/** Whether a page that shows these homes has one of those on it. */
export function showsAny(shown: HomeIds, of: HomeIds): boolean {
  if (of === "all" || shown === "all") return true;
  for (const id of of) if (shown.has(id)) return true;
  return false;
}

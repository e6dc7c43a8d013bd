import type { HomeIds } from "../../search/search.ts";

/** Whether two sets of listings have one in common; "all" has one in common with every set. */
export function showsAny(shown: HomeIds, of: HomeIds): boolean {
  if (of === "all" || shown === "all") return true;
  for (const id of of) if (shown.has(id)) return true;
  return false;
}

import type { Locale } from "../../../domain/text/locale.ts";
import { parseSearchQuery, updateSearchQuery } from "../../../domain/search/search-query.ts";
import type { App } from "../../../server/wiring/app.ts";
import { type AreaChipView, toAreaChipViews } from "../view/area-view.ts";

/** The content of the page for an unknown area: its name, and links to the same search in known areas. */
export interface UnknownAreaView {
  readonly kind: "unknown-area";
  readonly name: string;
  readonly chips: readonly AreaChipView[];
}

export function toUnknownAreaView(
  app: Pick<App, "search" | "showcase" | "now">,
  params: URLSearchParams,
  locale: Locale,
  name: string,
): UnknownAreaView {
  const now = app.now();
  const { areas } = app.showcase();
  const query = updateSearchQuery(parseSearchQuery(params, [], areas).query, { areas: [] });
  const { total } = app.search.find(query, 1, now);
  const counts = app.search.facets(query, now).areas;
  return { kind: "unknown-area", name, chips: toAreaChipViews({ query, counts, total, areas }, locale) };
}

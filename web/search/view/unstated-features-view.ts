import type { NumberStyle } from "../../../domain/money/money.ts";
import type { ResultScreen } from "../../../domain/search/result-screen.ts";
import { updateSearchQuery, type SearchQuery } from "../../../domain/search/search-query.ts";
import type { SearchResult } from "../../../server/search/search.ts";
import { joinWithAnd } from "../../../messages/lists.ts";
import { getTranslator } from "../../../messages/translator.ts";
import { urls } from "../../shell/urls.ts";

/** Matching homes that do not state the requested features. They are listed and counted separately. */
export interface UnstatedFeaturesView {
  /** Which features the shown homes do not state; "" while the page shows homes that state them. */
  readonly note: string;
  /** The link's text: "12 more homes fit but do not say whether they have a garden". */
  readonly words: string;
  readonly href: string;
}

/** Returns note and link; null if no features are requested, or if all matching homes state them. */
export function toUnstatedFeaturesView(
  { unsaid }: Pick<SearchResult, "unsaid">,
  { screen, query }: { readonly screen: ResultScreen; readonly query: SearchQuery },
  format: NumberStyle,
): UnstatedFeaturesView | null {
  if (query.features.length === 0 || (unsaid === 0 && !query.isUnstated)) return null;
  const t = getTranslator(format, "features");
  const features = joinWithAnd(
    query.features.map((id) => t(`asks.${id}`)),
    format.locale,
  );
  const { isUnstated } = query;
  return {
    note: isUnstated ? t("unsaid.shown", { features }) : "",
    words: isUnstated ? t("unsaid.back", { features }) : t("unsaid.more", { count: unsaid, features }),
    href: urls.results(format.locale, screen, updateSearchQuery(query, { isUnstated: !isUnstated })),
  };
}

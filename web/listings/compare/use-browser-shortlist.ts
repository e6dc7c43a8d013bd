import { useEffect } from "react";
import { useFetcher } from "react-router";
import { formatListingCodes } from "../../../domain/search/listing-codes.ts";
import { isSameUnitCode } from "../../../domain/text/unit-code.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { includesUnitCode, shortlistStore } from "../../shell/browser-storage/shortlist.ts";
import { useLastSuccessfulResult } from "../../ui/use-last-successful-result.ts";
import { urls } from "../../shell/urls.ts";
import type { ListingCardView } from "../cards/listing-card-view.ts";
import type { OmittedListing } from "./load-requested-listings.ts";

/** The response of shortlist.route.tsx for an address with homes. */
type ShortlistResponse =
  | { readonly kind: "failed"; readonly reference: string | null }
  | {
      readonly kind: "homes";
      readonly homes: readonly ListingCardView[];
      readonly missing: readonly OmittedListing[];
    };

/** The shortlist in the browser, and whether its homes are loaded. */
type BrowserShortlistState =
  | { readonly kind: "loading" }
  | Extract<ShortlistResponse, { kind: "failed" }>
  | (Extract<ShortlistResponse, { kind: "homes" }> & {
      /** True while a home that was added, for example in another tab, is loading. */
      readonly isBusy: boolean;
    });

/**
 * Returns the homes of the browser's stored list, in its order. They are requested at the address of the list's
 * link. No request is made while all homes are loaded, for example after one was removed or restored.
 */
export function useBrowserShortlist(): BrowserShortlistState {
  const locale = usePageLocale();
  const codes = shortlistStore.useSelected((all) => all);
  const { data: answer, load } = useFetcher<ShortlistResponse>();
  // Keeps showing the last loaded list after a failed request.
  const lastAnswer = useLastSuccessfulResult(answer?.kind === "homes" ? answer : null);
  const isKnown = (code: string) =>
    lastAnswer !== null &&
    (lastAnswer.homes.some((home) => isSameUnitCode(home.code, code)) ||
      lastAnswer.missing.some(({ text }) => isSameUnitCode(text, code)));
  const isComplete = codes.every(isKnown);
  const address = urls.shortlist(locale, formatListingCodes(codes));
  useEffect(() => {
    if (!isComplete) void load(address);
  }, [isComplete, address, load]);

  if (lastAnswer !== null || codes.length === 0)
    return {
      kind: "homes",
      isBusy: !isComplete,
      homes: codes.flatMap((code) => lastAnswer?.homes.find((home) => isSameUnitCode(home.code, code)) ?? []),
      missing: lastAnswer?.missing.filter(({ text }) => includesUnitCode(codes, text)) ?? [],
    };
  return answer?.kind === "failed" ? answer : { kind: "loading" };
}

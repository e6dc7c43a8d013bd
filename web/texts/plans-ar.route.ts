import { Outlet } from "react-router";
import chrome from "../../messages/ar/chrome.json";
import { save as compareSave } from "../../messages/ar/compare.json";
import {
  advice as comparisonAdvice,
  charges as comparisonCharges,
  rows as comparisonRows,
  unknown as comparisonUnknown,
} from "../../messages/ar/comparison.json";
import finder from "../../messages/ar/finder.json";
import { form as leadsForm, page as leadsPage } from "../../messages/ar/leads.json";
import listing from "../../messages/ar/listing.json";
import planSearch from "../../messages/ar/plan-search.json";
import { see as scheduleSee } from "../../messages/ar/schedule.json";
import {
  dropped as searchDropped,
  failure as searchFailure,
  pager as searchPager,
  showMore as searchShowMore,
} from "../../messages/ar/search.json";
import {
  info as showcaseInfo,
  notFound as showcaseNotFound,
  status as showcaseStatus,
} from "../../messages/ar/showcase.json";
import { provideMessages } from "../../messages/catalogue.ts";

// Browsers fetch the messages of the finder and of the search for plans with this route.
if (!import.meta.env.SSR)
  provideMessages("ar", {
    chrome,
    compare: { save: compareSave },
    comparison: {
      advice: comparisonAdvice,
      charges: comparisonCharges,
      rows: comparisonRows,
      unknown: comparisonUnknown,
    },
    finder,
    leads: { form: leadsForm, page: leadsPage },
    listing,
    planSearch,
    schedule: { see: scheduleSee },
    search: { dropped: searchDropped, failure: searchFailure, pager: searchPager, showMore: searchShowMore },
    showcase: { info: showcaseInfo, notFound: showcaseNotFound, status: showcaseStatus },
  });

export default Outlet;

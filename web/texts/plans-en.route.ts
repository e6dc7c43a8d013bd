import { Outlet } from "react-router";
import chrome from "../../messages/en/chrome.json";
import { save as compareSave } from "../../messages/en/compare.json";
import {
  advice as comparisonAdvice,
  charges as comparisonCharges,
  rows as comparisonRows,
  unknown as comparisonUnknown,
} from "../../messages/en/comparison.json";
import finder from "../../messages/en/finder.json";
import { form as leadsForm, page as leadsPage } from "../../messages/en/leads.json";
import listing from "../../messages/en/listing.json";
import planSearch from "../../messages/en/plan-search.json";
import { see as scheduleSee } from "../../messages/en/schedule.json";
import {
  dropped as searchDropped,
  failure as searchFailure,
  pager as searchPager,
  showMore as searchShowMore,
} from "../../messages/en/search.json";
import {
  info as showcaseInfo,
  notFound as showcaseNotFound,
  status as showcaseStatus,
} from "../../messages/en/showcase.json";
import { provideMessages } from "../../messages/catalogue.ts";

// Browsers fetch the messages of the finder and of the search for plans with this route.
if (!import.meta.env.SSR)
  provideMessages("en", {
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

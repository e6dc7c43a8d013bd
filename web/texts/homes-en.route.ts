import { Outlet } from "react-router";
import chrome from "../../messages/en/chrome.json";
import compare from "../../messages/en/compare.json";
import listing from "../../messages/en/listing.json";
import { entry } from "../../messages/en/plan-search.json";
import { failure } from "../../messages/en/search.json";
import { provideMessages } from "../../messages/catalogue.ts";

// Browsers fetch the messages of the shortlist and the comparison with this route.
if (!import.meta.env.SSR)
  provideMessages("en", { chrome, compare, listing, planSearch: { entry }, search: { failure } });

export default Outlet;

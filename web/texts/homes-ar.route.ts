import { Outlet } from "react-router";
import chrome from "../../messages/ar/chrome.json";
import compare from "../../messages/ar/compare.json";
import listing from "../../messages/ar/listing.json";
import { entry } from "../../messages/ar/plan-search.json";
import { failure } from "../../messages/ar/search.json";
import { provideMessages } from "../../messages/catalogue.ts";

// Browsers fetch the messages of the shortlist and the comparison with this route.
if (!import.meta.env.SSR)
  provideMessages("ar", { chrome, compare, listing, planSearch: { entry }, search: { failure } });

export default Outlet;

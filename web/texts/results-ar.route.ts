import { Outlet } from "react-router";
import chrome from "../../messages/ar/chrome.json";
import { save } from "../../messages/ar/compare.json";
import { follow, suggestions } from "../../messages/ar/found.json";
import listing from "../../messages/ar/listing.json";
import { entry } from "../../messages/ar/plan-search.json";
import search from "../../messages/ar/search.json";
import { provideMessages } from "../../messages/catalogue.ts";

// The texts of result screens, as a module of their routes: browsers fetch it together with them and keep it.
if (!import.meta.env.SSR)
  provideMessages("ar", {
    chrome,
    compare: { save },
    found: { follow, suggestions },
    listing,
    planSearch: { entry },
    search,
  });

export default Outlet;

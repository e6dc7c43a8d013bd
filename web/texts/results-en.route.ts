import { Outlet } from "react-router";
import chrome from "../../messages/en/chrome.json";
import { save } from "../../messages/en/compare.json";
import { follow, suggestions } from "../../messages/en/found.json";
import listing from "../../messages/en/listing.json";
import { entry } from "../../messages/en/plan-search.json";
import search from "../../messages/en/search.json";
import { provideMessages } from "../../messages/catalogue.ts";

// The texts of result screens, as a module of their routes: browsers fetch it together with them and keep it.
if (!import.meta.env.SSR)
  provideMessages("en", {
    chrome,
    compare: { save },
    found: { follow, suggestions },
    listing,
    planSearch: { entry },
    search,
  });

export default Outlet;

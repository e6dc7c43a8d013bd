import { Outlet } from "react-router";
import chrome from "../../messages/ar/chrome.json";
import { suggestions } from "../../messages/ar/found.json";
import { description, newest, title } from "../../messages/ar/home.json";
import { entry } from "../../messages/ar/plan-search.json";
import { provideMessages } from "../../messages/catalogue.ts";

// Browsers fetch the messages of the home page with this route.
if (!import.meta.env.SSR)
  provideMessages("ar", {
    chrome,
    found: { suggestions },
    home: { description, newest, title },
    planSearch: { entry },
  });

export default Outlet;

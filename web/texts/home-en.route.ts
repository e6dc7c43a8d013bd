import { Outlet } from "react-router";
import chrome from "../../messages/en/chrome.json";
import { suggestions } from "../../messages/en/found.json";
import { description, newest, title } from "../../messages/en/home.json";
import { entry } from "../../messages/en/plan-search.json";
import { provideMessages } from "../../messages/catalogue.ts";

// Browsers fetch the messages of the home page with this route.
if (!import.meta.env.SSR)
  provideMessages("en", {
    chrome,
    found: { suggestions },
    home: { description, newest, title },
    planSearch: { entry },
  });

export default Outlet;

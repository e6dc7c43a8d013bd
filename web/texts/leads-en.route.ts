import { Outlet } from "react-router";
import chrome from "../../messages/en/chrome.json";
import { answers, form, page } from "../../messages/en/leads.json";
import { contact } from "../../messages/en/pages.json";
import { entry } from "../../messages/en/plan-search.json";
import { page as visitPage, picker } from "../../messages/en/visits.json";
import { provideMessages } from "../../messages/catalogue.ts";

// Browsers fetch the messages of the forms for sales with this route.
if (!import.meta.env.SSR)
  provideMessages("en", {
    chrome,
    leads: { answers, form, page },
    pages: { contact },
    planSearch: { entry },
    visits: { page: visitPage, picker },
  });

export default Outlet;

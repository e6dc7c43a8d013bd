import { Outlet } from "react-router";
import chrome from "../../messages/ar/chrome.json";
import { answers, form, page } from "../../messages/ar/leads.json";
import { contact } from "../../messages/ar/pages.json";
import { entry } from "../../messages/ar/plan-search.json";
import { page as visitPage, picker } from "../../messages/ar/visits.json";
import { provideMessages } from "../../messages/catalogue.ts";

// Browsers fetch the messages of the forms for sales with this route.
if (!import.meta.env.SSR)
  provideMessages("ar", {
    chrome,
    leads: { answers, form, page },
    pages: { contact },
    planSearch: { entry },
    visits: { page: visitPage, picker },
  });

export default Outlet;

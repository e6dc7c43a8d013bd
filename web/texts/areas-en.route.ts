import { Outlet } from "react-router";
import areas from "../../messages/en/areas.json";
import chrome from "../../messages/en/chrome.json";
import { save } from "../../messages/en/compare.json";
import { entry } from "../../messages/en/plan-search.json";
import { failure } from "../../messages/en/search.json";
import { provideMessages } from "../../messages/catalogue.ts";

// Browsers fetch the messages of the index of areas with this route.
if (!import.meta.env.SSR)
  provideMessages("en", { areas, chrome, compare: { save }, planSearch: { entry }, search: { failure } });

export default Outlet;

import { Outlet } from "react-router";
import areas from "../../messages/ar/areas.json";
import chrome from "../../messages/ar/chrome.json";
import { save } from "../../messages/ar/compare.json";
import { entry } from "../../messages/ar/plan-search.json";
import { failure } from "../../messages/ar/search.json";
import { provideMessages } from "../../messages/catalogue.ts";

// Browsers fetch the messages of the index of areas with this route.
if (!import.meta.env.SSR)
  provideMessages("ar", { areas, chrome, compare: { save }, planSearch: { entry }, search: { failure } });

export default Outlet;

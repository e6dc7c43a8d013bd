/** A result screen: filters that answer at once, the drawer, sliders, and pictures that turn. */
import { startCarousels } from "./carousel.ts";
import { startFilterDrawer } from "./filter-drawer.ts";
import { startProjectSearch } from "./project-search.ts";
import { startRangeFields } from "./range-fields.ts";
import { startSearchForm } from "./search-form.ts";
import { startSearchLinks } from "./search-links.ts";

startRangeFields();
startProjectSearch();
startFilterDrawer();
startSearchLinks();
startSearchForm();
startCarousels();

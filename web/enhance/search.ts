/** A result screen: filters that answer at once, the drawer, sliders, suggestions, pictures that turn, a link to copy. */
import { startCarousels } from "./carousel.ts";
import { startCopying } from "./copying.ts";
import { startFilterDrawer } from "./filter-drawer.ts";
import { startProjectSearch } from "./project-search.ts";
import { startRangeFields } from "./range-fields.ts";
import { startSearchForm } from "./search-form.ts";
import { startSearchLinks } from "./search-links.ts";
import { startShortlist } from "./shortlist.ts";
import { startSuggestions } from "./suggest.ts";

startRangeFields();
startProjectSearch();
startFilterDrawer();
startSearchLinks();
startSearchForm();
startCarousels();
startShortlist();
startSuggestions();
startCopying();

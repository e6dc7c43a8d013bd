import areas from "./ar/areas.json";
import chrome from "./ar/chrome.json";
import compare from "./ar/compare.json";
import demo from "./ar/demo.json";
import found from "./ar/found.json";
import home from "./ar/home.json";
import listing from "./ar/listing.json";
import map from "./ar/map.json";
import pages from "./ar/pages.json";
import property from "./ar/property.json";
import search from "./ar/search.json";
import showcase from "./ar/showcase.json";
import staff from "./ar/staff.json";

export default {
  areas,
  chrome,
  compare,
  demo,
  found,
  home,
  listing,
  map,
  pages,
  property,
  search,
  showcase,
  staff,
};

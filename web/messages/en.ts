import areas from "./en/areas.json";
import chrome from "./en/chrome.json";
import compare from "./en/compare.json";
import demo from "./en/demo.json";
import found from "./en/found.json";
import home from "./en/home.json";
import listing from "./en/listing.json";
import map from "./en/map.json";
import pages from "./en/pages.json";
import property from "./en/property.json";
import search from "./en/search.json";
import showcase from "./en/showcase.json";
import staff from "./en/staff.json";

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

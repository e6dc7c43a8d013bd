import accounts from "./ar/accounts.json";
import agents from "./ar/agents.json";
import areas from "./ar/areas.json";
import audit from "./ar/audit.json";
import chrome from "./ar/chrome.json";
import compare from "./ar/compare.json";
import demo from "./ar/demo.json";
import found from "./ar/found.json";
import home from "./ar/home.json";
import imports from "./ar/imports.json";
import listing from "./ar/listing.json";
import map from "./ar/map.json";
import pages from "./ar/pages.json";
import pictures from "./ar/pictures.json";
import properties from "./ar/properties.json";
import property from "./ar/property.json";
import propertyForm from "./ar/property-form.json";
import reports from "./ar/reports.json";
import search from "./ar/search.json";
import showcase from "./ar/showcase.json";
import staff from "./ar/staff.json";

export default {
  accounts,
  agents,
  areas,
  audit,
  chrome,
  compare,
  demo,
  found,
  home,
  imports,
  listing,
  map,
  pages,
  pictures,
  properties,
  property,
  propertyForm,
  reports,
  search,
  showcase,
  staff,
};

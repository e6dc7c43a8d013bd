import accounts from "./en/accounts.json";
import agents from "./en/agents.json";
import areas from "./en/areas.json";
import audit from "./en/audit.json";
import chrome from "./en/chrome.json";
import compare from "./en/compare.json";
import demo from "./en/demo.json";
import found from "./en/found.json";
import home from "./en/home.json";
import imports from "./en/imports.json";
import listing from "./en/listing.json";
import map from "./en/map.json";
import pages from "./en/pages.json";
import pictures from "./en/pictures.json";
import properties from "./en/properties.json";
import property from "./en/property.json";
import propertyForm from "./en/property-form.json";
import reports from "./en/reports.json";
import search from "./en/search.json";
import showcase from "./en/showcase.json";
import staff from "./en/staff.json";

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

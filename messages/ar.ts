import accounts from "./ar/accounts.json";
import agents from "./ar/agents.json";
import alerts from "./ar/alerts.json";
import areas from "./ar/areas.json";
import assignment from "./ar/assignment.json";
import audit from "./ar/audit.json";
import chrome from "./ar/chrome.json";
import compare from "./ar/compare.json";
import comparison from "./ar/comparison.json";
import deliveries from "./ar/deliveries.json";
import demo from "./ar/demo.json";
import finder from "./ar/finder.json";
import found from "./ar/found.json";
import home from "./ar/home.json";
import imports from "./ar/imports.json";
import inbox from "./ar/inbox.json";
import leads from "./ar/leads.json";
import listing from "./ar/listing.json";
import map from "./ar/map.json";
import numbers from "./ar/numbers.json";
import offers from "./ar/offers.json";
import pages from "./ar/pages.json";
import people from "./ar/people.json";
import pictures from "./ar/pictures.json";
import planSearch from "./ar/plan-search.json";
import properties from "./ar/properties.json";
import property from "./ar/property.json";
import propertyForm from "./ar/property-form.json";
import reports from "./ar/reports.json";
import schedule from "./ar/schedule.json";
import search from "./ar/search.json";
import showcase from "./ar/showcase.json";
import staff from "./ar/staff.json";
import visits from "./ar/visits.json";

export default {
  accounts,
  agents,
  alerts,
  areas,
  assignment,
  audit,
  chrome,
  compare,
  comparison,
  deliveries,
  demo,
  finder,
  found,
  home,
  imports,
  inbox,
  leads,
  listing,
  map,
  numbers,
  offers,
  pages,
  people,
  pictures,
  planSearch,
  properties,
  property,
  propertyForm,
  reports,
  schedule,
  search,
  showcase,
  staff,
  visits,
};

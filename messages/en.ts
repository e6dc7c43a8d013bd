import accounts from "./en/accounts.json";
import agents from "./en/agents.json";
import alerts from "./en/alerts.json";
import areas from "./en/areas.json";
import assignment from "./en/assignment.json";
import audit from "./en/audit.json";
import chrome from "./en/chrome.json";
import compare from "./en/compare.json";
import comparison from "./en/comparison.json";
import deliveries from "./en/deliveries.json";
import demo from "./en/demo.json";
import finder from "./en/finder.json";
import found from "./en/found.json";
import home from "./en/home.json";
import imports from "./en/imports.json";
import inbox from "./en/inbox.json";
import leads from "./en/leads.json";
import listing from "./en/listing.json";
import map from "./en/map.json";
import numbers from "./en/numbers.json";
import offers from "./en/offers.json";
import pages from "./en/pages.json";
import people from "./en/people.json";
import pictures from "./en/pictures.json";
import planSearch from "./en/plan-search.json";
import properties from "./en/properties.json";
import property from "./en/property.json";
import propertyForm from "./en/property-form.json";
import reports from "./en/reports.json";
import schedule from "./en/schedule.json";
import search from "./en/search.json";
import showcase from "./en/showcase.json";
import staff from "./en/staff.json";
import visits from "./en/visits.json";

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

import { Outlet } from "react-router";
import chrome from "../../messages/ar/chrome.json";
import { save as compareSave } from "../../messages/ar/compare.json";
import {
  advice as comparisonAdvice,
  adviceOwn as comparisonAdviceOwn,
  chart as comparisonChart,
  deliveryPast as comparisonDeliveryPast,
  figure as comparisonFigure,
  form as comparisonForm,
  lowest as comparisonLowest,
  missingType as comparisonMissingType,
  nothing as comparisonNothing,
  ofHome as comparisonOfHome,
  ofType as comparisonOfType,
  reasons as comparisonReasons,
  rows as comparisonRows,
  table as comparisonTable,
  title as comparisonTitle,
  titleOwn as comparisonTitleOwn,
  unknown as comparisonUnknown,
  unread as comparisonUnread,
  unreckoned as comparisonUnreckoned,
} from "../../messages/ar/comparison.json";
import { form as leadsForm, page as leadsPage } from "../../messages/ar/leads.json";
import listing from "../../messages/ar/listing.json";
import { entry as planSearchEntry } from "../../messages/ar/plan-search.json";
import property from "../../messages/ar/property.json";
import {
  charges as scheduleCharges,
  cost as scheduleCost,
  costs as scheduleCosts,
  facts as scheduleFacts,
  leavesOut as scheduleLeavesOut,
  notDisclosed as scheduleNotDisclosed,
  nothingToPay as scheduleNothingToPay,
  see as scheduleSee,
  total as scheduleTotal,
} from "../../messages/ar/schedule.json";
import { failure as searchFailure } from "../../messages/ar/search.json";
import { provideMessages } from "../../messages/catalogue.ts";

// Browsers fetch the messages of the page of a home with this route.
if (!import.meta.env.SSR)
  provideMessages("ar", {
    chrome,
    compare: { save: compareSave },
    comparison: {
      advice: comparisonAdvice,
      adviceOwn: comparisonAdviceOwn,
      chart: comparisonChart,
      deliveryPast: comparisonDeliveryPast,
      figure: comparisonFigure,
      form: comparisonForm,
      lowest: comparisonLowest,
      missingType: comparisonMissingType,
      nothing: comparisonNothing,
      ofHome: comparisonOfHome,
      ofType: comparisonOfType,
      reasons: comparisonReasons,
      rows: comparisonRows,
      table: comparisonTable,
      title: comparisonTitle,
      titleOwn: comparisonTitleOwn,
      unknown: comparisonUnknown,
      unread: comparisonUnread,
      unreckoned: comparisonUnreckoned,
    },
    leads: { form: leadsForm, page: leadsPage },
    listing,
    planSearch: { entry: planSearchEntry },
    property,
    schedule: {
      charges: scheduleCharges,
      cost: scheduleCost,
      costs: scheduleCosts,
      facts: scheduleFacts,
      leavesOut: scheduleLeavesOut,
      notDisclosed: scheduleNotDisclosed,
      nothingToPay: scheduleNothingToPay,
      see: scheduleSee,
      total: scheduleTotal,
    },
    search: { failure: searchFailure },
  });

export default Outlet;

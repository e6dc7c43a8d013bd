import type { Messages } from "../../messages/catalogue.ts";
import type { Locale } from "../../domain/text/locale.ts";

/** All texts of a namespace ("map"), or those under one of its first keys ("property.location"). */
type TextName = {
  [Namespace in keyof Messages]: Namespace | `${Namespace}.${keyof Messages[Namespace] & string}`;
}[keyof Messages];

const ofComparison = [
  "comparison.advice",
  "comparison.adviceOwn",
  "comparison.chart",
  "comparison.deliveryPast",
  "comparison.figure",
  "comparison.form",
  "comparison.lowest",
  "comparison.missingType",
  "comparison.nothing",
  "comparison.ofHome",
  "comparison.ofType",
  "comparison.reasons",
  "comparison.rows",
  "comparison.table",
  "comparison.title",
  "comparison.titleOwn",
  "comparison.unknown",
  "comparison.unread",
  "comparison.unreckoned",
] as const;

const ofSchedule = [
  "schedule.charges",
  "schedule.cost",
  "schedule.costs",
  "schedule.facts",
  "schedule.leavesOut",
  "schedule.notDisclosed",
  "schedule.nothingToPay",
  "schedule.see",
  "schedule.seeCheques",
  "schedule.total",
] as const;

/**
 * The texts that browsers receive with hydrated pages, by section; web/routes.ts assigns pages to sections. A
 * section "a/b" is inside section "a" and also has the texts of "a".
 */
export const messageSections = {
  areas: ["areas", "chrome", "compare.save", "money", "planSearch.entry", "search.failure", "search.place"],
  home: [
    "chrome",
    "found.suggestions",
    "home.description",
    "home.newest",
    "home.title",
    "money",
    "planSearch.entry",
  ],
  homes: ["chrome", "compare", "listing", "money", "planSearch.entry", "search.failure", "share"],
  leads: [
    "chrome",
    "leads.answers",
    "leads.form",
    "leads.page",
    "money",
    "pages.contact",
    "planSearch.entry",
    "visits.page",
    "visits.picker",
  ],
  plans: [
    "chrome",
    "compare.save",
    "comparison.advice",
    "finder",
    "leads.form",
    "leads.page",
    "listing",
    "money",
    "planSearch",
    "schedule.see",
    "schedule.seeCheques",
    "search.dropped",
    "search.failure",
    "search.pager",
    "search.showMore",
    "share",
    "showcase.notFound",
    "showcase.status",
  ],
  property: [
    "chrome",
    "compare.save",
    ...ofComparison,
    "leads.form",
    "leads.page",
    "listing",
    "money",
    "planSearch.entry",
    "property",
    ...ofSchedule,
    "search.failure",
    "share",
  ],
  results: [
    "chrome",
    "compare.save",
    "found.follow",
    "found.suggestions",
    "listing",
    "money",
    "planSearch.entry",
    "search",
    "share",
  ],
  "results/map": ["map", "property.location"],
  share: ["chrome", "compare.save", "planSearch.entry", "search.failure", "share"],
  showcase: [
    "chrome",
    ...ofComparison,
    "leads.form",
    "leads.page",
    "money",
    "offers.get",
    "planSearch.entry",
    ...ofSchedule,
    "search.pager",
    "share",
    "showcase",
  ],
  staff: ["chrome", "compare.save", "money", "planSearch.entry", "search.failure", "search.pager", "staff"],
  "staff/accounts": ["accounts"],
  "staff/agents": ["agents", "assignment.hours", "pictures"],
  "staff/assignment": ["assignment"],
  "staff/audit": [
    "audit",
    "inbox.next",
    "places.kinds",
    "properties.status",
    "propertyForm.answers",
    "propertyForm.fields",
    "propertyForm.payment",
    "settings.inputs",
  ],
  "staff/deliveries": ["deliveries", "inbox.pages"],
  "staff/imports": [
    "fetched",
    "imports",
    "properties.essentials",
    "propertyForm.doubts",
    "propertyForm.fields",
    "propertyForm.payment",
  ],
  "staff/leads": ["deliveries", "inbox", "numbers.topics", "visits.picker"],
  "staff/listings": ["pictures", "properties", "propertyForm"],
  "staff/numbers": ["inbox.sources", "inbox.spam", "inbox.title", "numbers"],
  "staff/people": ["inbox.pages", "inbox.sources", "inbox.title", "people"],
  "staff/places": ["places", "propertyForm.place"],
  "staff/reports": ["reports"],
  "staff/settings": ["pictures", "settings", "studio.faults"],
  "staff/spellings": ["spellings"],
  "staff/studio": ["studio", "pictures", "property.location", "propertyForm.place", "settings.inputs"],
  "staff/today": ["today", "inbox.sources", "inbox.next", "inbox.news", "inbox.sound"],
  "staff/find": ["find"],
  "staff/visits": ["accounts.copy", "visits.picker", "visits.staff"],
} as const satisfies Readonly<Record<string, readonly TextName[]>>;

export type MessageSection = keyof typeof messageSections;
export const messageSectionNames = Object.keys(messageSections) as readonly MessageSection[];

/** Returns the section that contains this one; null for a top-level section. */
export function parentMessageSection(section: MessageSection): MessageSection | null {
  const [outer, inner] = section.split("/");
  return inner === undefined ? null : (outer as MessageSection);
}

/**
 * Returns the path, relative to web/, of the layout route with a section's texts; scripts/text-routes.ts generates
 * the file.
 */
export function messageSectionFile(section: MessageSection, locale: Locale): string {
  return `../.react-router/texts/${section.replace("/", "-")}-${locale}.ts`;
}

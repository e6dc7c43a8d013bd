import { parseWholeNumber } from "../text/digits.ts";
import type { ListingStatus } from "./listing.ts";
import { tidyText } from "../text/single-line.ts";

/** Which properties staff look at: by status, or by what there is to do with them. */
export const propertyViews = [
  "all",
  "active",
  "paused",
  "update",
  "removed",
  "deleted",
  /** Their availability was not confirmed for 30 days, or will soon not have been. */
  "due",
  /** A price, a picture or an Arabic text is missing. */
  "incomplete",
  /** The same unit under another code. */
  "duplicates",
  /** The amounts of the resale contract do not add up. */
  "contract",
  /** Nobody said how they are paid. */
  "payment",
  /** The price is far from its kind, and nobody has confirmed it. */
  "price",
  /** In hold, and says next to nothing. */
  "drafts",
  /** Offered to buyers, and says next to nothing. */
  "bare",
] as const satisfies readonly (
  | ListingStatus
  | "all"
  | "due"
  | "incomplete"
  | "duplicates"
  | "contract"
  | "payment"
  | "price"
  | "drafts"
  | "bare"
)[];
export type PropertyView = (typeof propertyViews)[number];

export const propertySorts = ["newest", "updated", "code", "project", "price-asc", "price-desc"] as const;
export type PropertySort = (typeof propertySorts)[number];

/** What the list of properties shows: `all` is every status but deleted. */
export interface PropertyQuery {
  /** A part of a project's name in either language or of a unit code, as typed; "" for no restriction. */
  readonly text: string;
  readonly view: PropertyView;
  readonly sort: PropertySort;
  /** From 1; one past the end shows the last. */
  readonly page: number;
}

/** Properties on a page of the list. */
export const propertiesPerPage = 24;

export const emptyPropertyQuery: PropertyQuery = { text: "", view: "all", sort: "newest", page: 1 };

/** What is searched for is a part of a name, so a longer text finds nothing. */
const textMaxLength = 100;
/** Far more pages than there can be, and a number that a database takes. */
const pageMax = 1_000_000;

/** What an address asks for. What it says wrongly, twice or not at all is as if it were not there. */
export function parsePropertyQuery(params: URLSearchParams): PropertyQuery {
  const page = parseWholeNumber(params.get("page") ?? "");
  return {
    text: tidyText(params.get("q") ?? "", textMaxLength).kept,
    view: propertyViews.find((view) => view === params.get("view")) ?? emptyPropertyQuery.view,
    sort: propertySorts.find((sort) => sort === params.get("sort")) ?? emptyPropertyQuery.sort,
    page: page !== null && page >= 1 && page <= pageMax ? page : emptyPropertyQuery.page,
  };
}

/** The one form of a query in an address: what goes without saying is left out. */
export function serializePropertyQuery({ text, view, sort, page }: PropertyQuery): URLSearchParams {
  const params = new URLSearchParams();
  if (text !== emptyPropertyQuery.text) params.set("q", text);
  if (view !== emptyPropertyQuery.view) params.set("view", view);
  if (sort !== emptyPropertyQuery.sort) params.set("sort", sort);
  if (page !== emptyPropertyQuery.page) params.set("page", String(page));
  return params;
}

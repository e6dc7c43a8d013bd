import { parseWholeNumber } from "../text/digits.ts";
import { normaliseSingleLine } from "../text/single-line.ts";

/** Views of the staff's inventory: by status, or by what is left to do. */
export const inventoryViews = [
  "all",
  "active",
  "paused",
  "update",
  "removed",
  "deleted",
  /** Availability was last confirmed 25 days ago or earlier (freshness.ts). */
  "due",
  /** A price, a picture or an Arabic text is missing. */
  "incomplete",
  /** May be the same home as a listing with another unit code (duplicates.ts). */
  "duplicates",
  /** The amounts of the resale contract do not add up. */
  "contract",
  /** The way of payment is not stated. */
  "payment",
  /** The price is far from the usual range of the unit type and unconfirmed. */
  "price",
  /** Drafts: too few facts are stated to show them to buyers. */
  "drafts",
  /** Shown to buyers although too few facts are stated. */
  "bare",
] as const;
export type InventoryView = (typeof inventoryViews)[number];

export const inventorySorts = ["newest", "updated", "code", "project", "price-asc", "price-desc"] as const;
export type InventorySort = (typeof inventorySorts)[number];

/** View, filters and page of the inventory; the view `all` is every status but deleted. */
export interface InventoryQuery {
  /** Part of a project's name in either language, or of a unit code, as typed; "" for no restriction. */
  readonly text: string;
  readonly view: InventoryView;
  readonly sort: InventorySort;
  /** From 1; a number past the end shows the last page. */
  readonly page: number;
}

export const listingsPerInventoryPage = 24;

export const emptyInventoryQuery: InventoryQuery = { text: "", view: "all", sort: "newest", page: 1 };

/** Longest text of a search, in characters. The search looks for part of a name; a longer text would find nothing. */
const textMaxLength = 100;
/** Highest page number: far more pages than can exist, and small enough for the database's integer. */
const pageMax = 1_000_000;

/**
 * Reads the query from URL parameters; invalid values count as absent, and of a repeated parameter the first
 * counts.
 */
export function parseInventoryQuery(params: URLSearchParams): InventoryQuery {
  const page = parseWholeNumber(params.get("page") ?? "");
  return {
    text: normaliseSingleLine(params.get("q") ?? "", textMaxLength).kept,
    view: inventoryViews.find((view) => view === params.get("view")) ?? emptyInventoryQuery.view,
    sort: inventorySorts.find((sort) => sort === params.get("sort")) ?? emptyInventoryQuery.sort,
    page: page !== null && page >= 1 && page <= pageMax ? page : emptyInventoryQuery.page,
  };
}

/** The query in its canonical URL form; default values are left out. */
export function serializeInventoryQuery({ text, view, sort, page }: InventoryQuery): URLSearchParams {
  const params = new URLSearchParams();
  if (text !== emptyInventoryQuery.text) params.set("q", text);
  if (view !== emptyInventoryQuery.view) params.set("view", view);
  if (sort !== emptyInventoryQuery.sort) params.set("sort", sort);
  if (page !== emptyInventoryQuery.page) params.set("page", String(page));
  return params;
}

import type { PropertyQuery } from "../../../domain/listings/inventory-query.ts";

export const emptyPropertyQuery: PropertyQuery = { text: "", view: "all", sort: "newest", page: 1 };

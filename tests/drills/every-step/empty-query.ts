import type { InventoryQuery } from "../../../domain/listings/inventory-query.ts";

export const emptyInventoryQuery: InventoryQuery = { text: "", view: "all", sort: "newest", page: 1 };

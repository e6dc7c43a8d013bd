import type { Locale } from "../../../../domain/text/locale.ts";
import { studioListHref, type StudioList } from "../pieces/studio-address.ts";
import type { StudioListQuery } from "./list-data.ts";

/** The parameter that names the row being moved without scripts: order and row, "of/apex-real-estate:the-brooks". */
const movingRowParam = "held";

export const partFilters = ["all", "drafts", "missing"] as const;

export function parseStudioListQuery(params: URLSearchParams): StudioListQuery {
  const text = (params.get("q") ?? "").trim().slice(0, 100);
  return { text, show: partFilters.find((choice) => choice === params.get("show")) ?? "all" };
}

export function parseMovingRow(
  params: URLSearchParams,
): { readonly list: string; readonly row: string } | null {
  const [, list = "", row = ""] = /^([^:]+):([^:]+)$/.exec(params.get(movingRowParam) ?? "") ?? [];
  return row === "" ? null : { list, row };
}

export function filteredStudioListHref(
  locale: Locale,
  list: StudioList,
  { text = "", show = "all" }: Partial<StudioListQuery> = {},
): string {
  const params = new URLSearchParams();
  if (text !== "") params.set("q", text);
  if (show !== "all") params.set("show", show);
  const page = studioListHref(locale, list);
  return params.size === 0 ? page : `${page}${page.includes("?") ? "&" : "?"}${params.toString()}`;
}

/** The address of a list while one of its rows is being moved, scrolled to that row. */
export function startRowMoveHref(locale: Locale, list: StudioList, order: string, row: string): string {
  const page = studioListHref(locale, list);
  const params = new URLSearchParams({ [movingRowParam]: `${order}:${row}` });
  return `${page}${page.includes("?") ? "&" : "?"}${params.toString()}#${studioRowId(order, row)}`;
}

export function studioRowId(order: string, row: string): string {
  return `row-${order.replaceAll("/", "-")}-${row}`;
}

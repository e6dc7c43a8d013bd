import type { Locale } from "../../../../domain/text/locale.ts";
import { listHref, type StudioList } from "../pieces/studio-address.ts";
import type { ListQuery } from "./list-data.ts";

/** The parameter that names the row being moved without scripts: order and row, "of/apex-real-estate:the-brooks". */
const heldParam = "held";

export const shownChoices = ["all", "drafts", "missing"] as const;

export function parseListQuery(params: URLSearchParams): ListQuery {
  const text = (params.get("q") ?? "").trim().slice(0, 100);
  return { text, show: shownChoices.find((choice) => choice === params.get("show")) ?? "all" };
}

export function parseHeld(params: URLSearchParams): { readonly list: string; readonly row: string } | null {
  const [, list = "", row = ""] = /^([^:]+):([^:]+)$/.exec(params.get(heldParam) ?? "") ?? [];
  return row === "" ? null : { list, row };
}

/** The address of a list, searched and filtered. */
export function studioHref(
  locale: Locale,
  list: StudioList,
  { text = "", show = "all" }: Partial<ListQuery> = {},
): string {
  const params = new URLSearchParams();
  if (text !== "") params.set("q", text);
  if (show !== "all") params.set("show", show);
  const page = listHref(locale, list);
  return params.size === 0 ? page : `${page}${page.includes("?") ? "&" : "?"}${params.toString()}`;
}

/** The address of a list while one of its rows is being moved, scrolled to that row. */
export function heldHref(locale: Locale, list: StudioList, order: string, row: string): string {
  const page = listHref(locale, list);
  const params = new URLSearchParams({ [heldParam]: `${order}:${row}` });
  return `${page}${page.includes("?") ? "&" : "?"}${params.toString()}#${rowId(order, row)}`;
}

export function rowId(order: string, row: string): string {
  return `row-${order.replaceAll("/", "-")}-${row}`;
}

import type { Locale } from "../../../domain/text/locale.ts";
import { parseRowId } from "../../../domain/text/row-id.ts";
import { urls } from "../../shell/urls.ts";

/** What the page of imports shows: one import with a page of its faulty rows, or none; and what it asks. */
export interface ImportAddress {
  readonly run: number | null;
  readonly page: number;
  /** Of the pictures that could not be had. */
  readonly failedPage: number;
  readonly isAskingUndo: boolean;
}

/** Under this name the form has the rows whose price is right. */
export const confirmedParam = "price";

/** Under this name, with the number of its first row behind it, the form has what a name that stands as a project is. */
export const projectParam = "project-";

export function parseImportAddress(params: URLSearchParams): ImportAddress {
  return {
    run: parseRowId(params.get("run")),
    page: parseRowId(params.get("page")) ?? 1,
    failedPage: parseRowId(params.get("pictures")) ?? 1,
    isAskingUndo: params.get("ask") === "undo",
  };
}

export function importHref(
  locale: Locale,
  { run, page = 1, failedPage = 1, isAskingUndo = false }: Partial<ImportAddress> = {},
): string {
  const params = new URLSearchParams();
  if (run) params.set("run", String(run));
  if (page > 1) params.set("page", String(page));
  if (failedPage > 1) params.set("pictures", String(failedPage));
  if (isAskingUndo) params.set("ask", "undo");
  return urls.page("admin/import", locale, params.toString());
}

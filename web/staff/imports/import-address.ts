import type { Locale } from "../../../domain/text/locale.ts";
import { parseRowId } from "../../../domain/text/row-id.ts";
import { urls } from "../../shell/urls.ts";

/** Sections of the report that a form redirects to; each is the id of an element. */
export type ImportReportSectionId = "columns" | "prices" | "projects";

/**
 * The state of the imports page in its address: which import is shown, the pages of its two lists, and whether
 * undoing asks for confirmation.
 */
export interface ImportAddress {
  readonly runId: number | null;
  readonly page: number;
  /** The page of the list of failed pictures. */
  readonly failedPage: number;
  readonly isConfirmingUndo: boolean;
}

export function parseImportAddress(params: URLSearchParams): ImportAddress {
  return {
    runId: parseRowId(params.get("run")),
    page: parseRowId(params.get("page")) ?? 1,
    failedPage: parseRowId(params.get("pictures")) ?? 1,
    isConfirmingUndo: params.get("ask") === "undo",
  };
}

export function importHref(
  locale: Locale,
  {
    runId,
    page = 1,
    failedPage = 1,
    isConfirmingUndo = false,
    part = null,
  }: Partial<ImportAddress> & { readonly part?: ImportReportSectionId | null } = {},
): string {
  const params = new URLSearchParams();
  if (runId) params.set("run", String(runId));
  if (page > 1) params.set("page", String(page));
  if (failedPage > 1) params.set("pictures", String(failedPage));
  if (isConfirmingUndo) params.set("ask", "undo");
  const href = urls.page("admin/import", locale, params.toString());
  return part === null ? href : `${href}#${part}`;
}

/** The address of the file with the rows that an import leaves out. */
export function skippedRowsFileHref(locale: Locale, runId: number): string {
  return urls.page("admin/import/left-out", locale, `run=${runId}`);
}

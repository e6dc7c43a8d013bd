import type { Locale } from "../../../domain/text/locale.ts";
import type { PlainPagePath } from "../../../domain/site/page-path.ts";
import { urls } from "../../shell/urls.ts";

/** The files that ask for the password again, each with the page that offers it. */
const pagesOfFiles: readonly { readonly file: PlainPagePath; readonly page: PlainPagePath }[] = [
  { file: "admin/export", page: "listings/admin" },
  { file: "admin/import/left-out", page: "admin/import" },
  { file: "admin/leads/export", page: "admin/leads" },
  { file: "admin/leads/people/file", page: "admin/leads/people" },
];

/** The address of the page that offers the file at this path; null for a path that is no file. */
export function pageOfFile(path: string, locale: Locale): string | null {
  const [pathname, search = ""] = path.split("?");
  const found = pagesOfFiles.find(({ file }) => urls.page(file, locale) === pathname);
  if (!found) return null;
  const params = new URLSearchParams(search);
  params.delete("format");
  return urls.page(found.page, locale, params.toString());
}

/**
 * Where to lead somebody who is signed in and wanted to go to this path. React Router would fetch a file as the data of a
 * page, and show an empty one in its place: a page offers it instead.
 */
export function wayTo(path: string, locale: Locale): string {
  return pageOfFile(path, locale) === null ? path : urls.staffProve(locale, path);
}

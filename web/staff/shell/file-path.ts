import type { Locale } from "../../../domain/text/locale.ts";
import type { ParameterlessPagePath } from "../../../domain/site/page-path.ts";
import { urls } from "../../shell/urls.ts";

/** Downloads that require the password to have been entered recently, each with the page that links to it. */
const pagesOfFiles: readonly {
  readonly file: ParameterlessPagePath;
  readonly page: ParameterlessPagePath;
}[] = [
  { file: "admin/export", page: "listings/admin" },
  { file: "admin/import/left-out", page: "admin/import" },
  { file: "admin/leads/export", page: "admin/leads" },
  { file: "admin/leads/people/file", page: "admin/leads/people" },
];

/** The page that links to the download at this path; null if the path is not a download. */
export function findPageOfDownload(path: string, locale: Locale): string | null {
  const [pathname, search = ""] = path.split("?");
  const entry = pagesOfFiles.find(({ file }) => urls.page(file, locale) === pathname);
  if (!entry) return null;
  const params = new URLSearchParams(search);
  params.delete("format");
  return urls.page(entry.page, locale, params.toString());
}

/**
 * Where to redirect a signed-in account that requested this path. A download redirects to the password page, which
 * links to the file, because React Router would request the download as the data of a page and show an empty page.
 */
export function signedInRedirectPath(path: string, locale: Locale): string {
  return findPageOfDownload(path, locale) === null ? path : urls.staffProve(locale, path);
}

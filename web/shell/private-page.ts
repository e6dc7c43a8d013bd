import { type MetaDescriptor, redirect } from "react-router";
import { unavailableHead } from "./error-reference.ts";
import { type MetaArgs, pageMeta, type PageMetadata } from "./metadata.ts";

/** The headers of answers for staff, and of pages behind a link that only one person has. */
export const privateHeaders = {
  "Cache-Control": "private, no-store",
  "X-Robots-Tag": "noindex, nofollow",
} as const;

/** Status and headers where private data cannot be read. */
export const privateUnavailable = {
  status: unavailableHead.status,
  headers: { ...privateHeaders, ...unavailableHead.headers },
} as const;

/**
 * The answer to a form that did what it asks for: on to a page that can be loaded again without sending the form anew.
 * @param cookie the whole value of a Set-Cookie header
 */
export function seeOther(path: string, cookie?: string): Response {
  const headers = { ...privateHeaders, ...(cookie !== undefined && { "Set-Cookie": cookie }) };
  return redirect(path, { status: 303, headers });
}

/** The `meta` of a page that belongs to whoever has its link: `title` and `description` of its namespace. */
export function privateMeta(
  args: MetaArgs,
  namespace: "alerts" | "visits.request",
  canonical: PageMetadata["canonical"],
): MetaDescriptor[] {
  const page = pageMeta(namespace, canonical, { isHidden: true })(args);
  if (page.length === 0) return page;
  // Other sites do not learn the address. With no referrer at all the forms here would not show where they are from.
  return [...page, { name: "referrer", content: "same-origin" }];
}

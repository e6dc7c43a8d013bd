import { type MetaDescriptor, redirect } from "react-router";
import { unavailableResponseInit } from "./error-reference.ts";
import { type PageMetaArgs, createPageMeta, type PageMetadata } from "./metadata.ts";

/** Headers of responses for staff, and of pages behind a personal link. */
export const privateResponseHeaders = {
  "Cache-Control": "private, no-store",
  "X-Robots-Tag": "noindex, nofollow",
} as const;

/** Status and headers if private data cannot be read. */
export const privateUnavailableInit = {
  status: unavailableResponseInit.status,
  headers: { ...privateResponseHeaders, ...unavailableResponseInit.headers },
} as const;

/**
 * Redirects (303) after a form was processed, so that reloading does not submit the form again.
 * @param cookie value of the Set-Cookie header
 */
export function redirectSeeOther(path: string, cookie?: string): Response {
  const headers = { ...privateResponseHeaders, ...(cookie !== undefined && { "Set-Cookie": cookie }) };
  return redirect(path, { status: 303, headers });
}

/** Returns the `meta` tags of a page with a personal link, from its namespace's `title` and `description`. */
export function privatePageMeta(
  args: PageMetaArgs,
  namespace: "alerts" | "visits.request",
  canonical: PageMetadata["canonical"],
): MetaDescriptor[] {
  const page = createPageMeta(namespace, canonical, { isHidden: true })(args);
  if (page.length === 0) return page;
  // Sends no referrer to other sites, because the address is secret. The site itself needs a referrer to check the
  // origin of this page's forms.
  return [...page, { name: "referrer", content: "same-origin" }];
}

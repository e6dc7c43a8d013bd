import type { MetaDescriptor } from "react-router";
import { unavailableHead } from "./error-reference.ts";
import { type PageMetadata, pageMetadata } from "./metadata.ts";

/** Of every answer for staff, and of every page behind a link that only one person has. */
export const privateHeaders = {
  "Cache-Control": "private, no-store",
  "X-Robots-Tag": "noindex, nofollow",
} as const;

/** How such an answer begins when the data cannot be read. */
export const privateUnavailable = {
  status: unavailableHead.status,
  headers: { ...privateHeaders, ...unavailableHead.headers },
} as const;

/** What a page says of itself that belongs to whoever has its link. */
export function privateMetadata(page: Omit<PageMetadata, "isHidden">): MetaDescriptor[] {
  return [
    ...pageMetadata({ ...page, isHidden: true }),
    // Other sites do not learn the address. Without any referrer at all the forms here would not show where they are from.
    { name: "referrer", content: "same-origin" },
  ];
}

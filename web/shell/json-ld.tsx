import { toInlineJson } from "../inline/inline-json.ts";
import type { JsonLdData } from "./json-ld-data.ts";

/**
 * Structured data of a page, in schema.org's format without "@context". Search engines read it in the HTML; a
 * hydrated page passes null in the browser, which keeps what the server rendered.
 */
export function JsonLd({ data }: { readonly data: JsonLdData | null }) {
  const json = data === null ? "" : toInlineJson({ "@context": "https://schema.org", ...data });
  return (
    <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />
  );
}

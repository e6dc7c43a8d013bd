import { toInlineJson } from "../inline/inline-json.ts";
import type { JsonLdData } from "./json-ld-data.ts";

/**
 * A script with structured data in schema.org's format; `data` lacks "@context", which is added. Search engines
 * read the HTML only, so hydrated pages pass null in the browser, which keeps the server's HTML.
 */
export function JsonLd({ data }: { readonly data: JsonLdData | null }) {
  const json = data === null ? "" : toInlineJson({ "@context": "https://schema.org", ...data });
  return (
    <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />
  );
}

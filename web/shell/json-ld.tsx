import { toInlineJson } from "../inline/inline-json.ts";
import type { JsonLdData } from "./json-ld-data.ts";

/**
 * Structured data of a page. `data` is schema.org's shape, without "@context". Search engines read it in the HTML; a
 * page that React takes over gives null in the browser, where what the server wrote stays.
 */
export function JsonLd({ data }: { readonly data: JsonLdData | null }) {
  const json = data === null ? "" : toInlineJson({ "@context": "https://schema.org", ...data });
  return (
    <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />
  );
}

import { toInlineJson } from "../inline/inline-json.ts";
import type { JsonLdData } from "./json-ld-data.ts";

/**
 * Structured data in schema.org's format, without "@context". Search engines read it in the HTML only, so in the
 * browser hydrated pages pass null, which keeps the HTML of the server.
 */
export function JsonLd({ data }: { readonly data: JsonLdData | null }) {
  const json = data === null ? "" : toInlineJson({ "@context": "https://schema.org", ...data });
  return (
    <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />
  );
}

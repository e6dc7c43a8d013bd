import { toInlineJson } from "./inline-json.ts";
import type { JsonLdData } from "./json-ld-data.ts";

/** Structured data of a page. `data` is schema.org's shape, without "@context". */
export function JsonLd({ data }: { readonly data: JsonLdData }) {
  const json = toInlineJson({ "@context": "https://schema.org", ...data });
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

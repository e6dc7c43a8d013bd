import { toInlineJson } from "../inline-json.ts";

/** Structured data of a page. `data` is schema.org's shape, without "@context". */
export function JsonLd({ data }: { readonly data: Readonly<Record<string, unknown>> }) {
  const json = toInlineJson({ "@context": "https://schema.org", ...data });
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

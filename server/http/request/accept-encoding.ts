const encodings = ["br", "gzip", "identity"] as const;
export type ContentEncoding = (typeof encodings)[number];

const remembered = new Map<string, ContentEncoding>();

/** The best encoding that an Accept-Encoding header allows: Brotli, else gzip, else none. */
export function chooseEncoding(header: string | undefined): ContentEncoding {
  if (!header) return "identity";
  const known = remembered.get(header);
  if (known) return known;
  const chosen = parse(header);
  // Browsers send only a few different values. The limits prevent invented values from filling the memory.
  if (remembered.size < 100 && header.length < 100) remembered.set(header, chosen);
  return chosen;
}

function parse(header: string): ContentEncoding {
  const quality = new Map<string, number>();
  for (const part of header.toLowerCase().split(",")) {
    const [name = "", ...params] = part.split(";").map((piece) => piece.trim());
    const q = params.find((param) => param.startsWith("q="));
    const value = q === undefined ? 1 : Number(q.slice(2));
    quality.set(name === "x-gzip" ? "gzip" : name, Number.isFinite(value) ? value : 0);
  }
  const of = (name: ContentEncoding) => quality.get(name) ?? quality.get("*") ?? 0;
  if (of("br") > 0 && of("br") >= of("gzip")) return "br";
  return of("gzip") > 0 ? "gzip" : "identity";
}

const encodings = ["br", "gzip", "identity"] as const;
export type ContentEncoding = (typeof encodings)[number];

const encodingCache = new Map<string, ContentEncoding>();

/** The best encoding that an Accept-Encoding header allows: Brotli, else gzip, else none. */
export function chooseEncoding(header: string | undefined): ContentEncoding {
  if (!header) return "identity";
  const cached = encodingCache.get(header);
  if (cached) return cached;
  const encoding = parse(header);
  // Browsers send only a few different values. The limits prevent invented values from filling the memory.
  if (encodingCache.size < 100 && header.length < 100) encodingCache.set(header, encoding);
  return encoding;
}

function parse(header: string): ContentEncoding {
  const quality = new Map<string, number>();
  for (const part of header.toLowerCase().split(",")) {
    const [name = "", ...params] = part.split(";").map((piece) => piece.trim());
    const q = params.find((param) => param.startsWith("q="));
    const value = q === undefined ? 1 : Number(q.slice(2));
    quality.set(name === "x-gzip" ? "gzip" : name, Number.isFinite(value) ? value : 0);
  }
  const qualityOf = (name: ContentEncoding) => quality.get(name) ?? quality.get("*") ?? 0;
  if (qualityOf("br") > 0 && qualityOf("br") >= qualityOf("gzip")) return "br";
  return qualityOf("gzip") > 0 ? "gzip" : "identity";
}

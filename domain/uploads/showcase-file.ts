/** Kinds of files other than pictures for a project's page. */
export const showcaseFileKinds = ["brochure", "film"] as const;
export type ShowcaseFileKind = (typeof showcaseFileKinds)[number];

/**
 * Largest size in MB of 1,000,000 bytes. Longer films belong on a video host, and nobody loads a heavier brochure on
 * a phone.
 */
export const showcaseFileMaxMb = { brochure: 30, film: 200 } as const satisfies Record<
  ShowcaseFileKind,
  number
>;

/** Limits of a form with one file of this kind. */
export function showcaseFormLimits(kind: ShowcaseFileKind) {
  const bytes = showcaseFileMaxMb[kind] * 1_000_000;
  return {
    files: 1,
    bytesOfEach: bytes,
    bytesInAll: bytes + (64 << 10),
    idleTimeoutMs: 20_000,
    maxMs: 15 * 60_000,
  } as const;
}

/** Why a file is refused; each has a text in `messages/*` under `studio.files.faults`. */
export type ShowcaseFileFault =
  /** No file was chosen, or it is empty. */
  | "none"
  | "too-large"
  /** It does not begin like a PDF, whatever its name. */
  | "no-pdf"
  /** A truncated PDF: its end is missing. */
  | "cut-pdf"
  /** Neither MP4 nor WebM. */
  | "no-film";

export type ShowcaseFileExtension = "pdf" | "mp4" | "webm";

/**
 * Number of bytes at the start and the end of a file by which it is identified. A PDF has its end marker near the
 * end.
 */
export const showcaseFileEdgeBytes = 1_024;

/**
 * Major brands of MP4 that browsers play (mp4ra.org/registered-types/brands). Other ISO files are something else,
 * such as QuickTime films ("qt "), which many browsers cannot play, and pictures.
 */
const mp4Brands: ReadonlySet<string> = new Set(
  "isom,iso2,iso3,iso4,iso5,iso6,iso7,iso8,iso9,mp41,mp42,mp71,avc1,dash,M4V ,M4VH,M4VP,MSNV,f4v ,mmp4".split(
    ",",
  ),
);

/**
 * Detects the kind of a file from its content, ignoring file name and content type.
 * @param start the first `showcaseFileEdgeBytes` bytes, or the whole file if it is shorter
 * @param end the last `showcaseFileEdgeBytes` bytes, or the whole file if it is shorter
 */
export function detectShowcaseFile(
  kind: ShowcaseFileKind,
  start: Uint8Array,
  end: Uint8Array,
): { readonly ending: ShowcaseFileExtension } | { readonly fault: ShowcaseFileFault } {
  if (start.length === 0) return { fault: "none" };
  const [head, tail] = [latin(start), latin(end)];
  if (kind === "brochure") {
    if (!head.startsWith("%PDF-")) return { fault: "no-pdf" };
    return tail.includes("%%EOF") ? { ending: "pdf" } : { fault: "cut-pdf" };
  }
  if (head.slice(4, 8) === "ftyp" && mp4Brands.has(head.slice(8, 12))) return { ending: "mp4" };
  // EBML, the container of WebM; the document type is among its first elements (RFC 8794).
  if (head.startsWith("\u001aE\u00df\u00a3") && head.slice(0, 64).includes("webm")) return { ending: "webm" };
  return { fault: "no-film" };
}

function latin(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes.subarray(0, showcaseFileEdgeBytes));
}

/** What may be uploaded for the page of a project besides pictures. */
export const showcaseFileKinds = ["brochure", "film"] as const;
export type ShowcaseFileKind = (typeof showcaseFileKinds)[number];

/** In megabytes of a million bytes. A longer film belongs to a host, and a heavier brochure is loaded by nobody on a phone. */
export const showcaseFileMaxMb = { brochure: 30, film: 200 } as const satisfies Record<
  ShowcaseFileKind,
  number
>;

/** What a form with one file of a kind is taken with. */
export function showcaseFormLimits(kind: ShowcaseFileKind) {
  const bytes = showcaseFileMaxMb[kind] * 1_000_000;
  return {
    files: 1,
    bytesOfEach: bytes,
    bytesInAll: bytes + (64 << 10),
    silenceMs: 20_000,
    maxMs: 15 * 60_000,
  } as const;
}

/** Why a file is not taken; each has its sentence in `messages/*` under `studio.files.faults`. */
export type ShowcaseFileFault =
  /** Nothing was chosen, or nothing is in it. */
  | "none"
  | "too-large"
  /** It does not begin as a PDF does, whatever its name says. */
  | "no-pdf"
  /** A PDF whose end is missing: cut off while it was made or sent. */
  | "cut-pdf"
  /** Neither MP4 nor WebM. */
  | "no-film";

export type ShowcaseFileEnding = "pdf" | "mp4" | "webm";

/** So many bytes of the beginning and of the end tell what a file is. A PDF ends with its mark and little behind it. */
export const showcaseFileEdgeBytes = 1_024;

/**
 * Major brands of MP4 that browsers play (mp4ra.org/registered-types/brands). Other ISO files are something else, such as
 * QuickTime films ("qt  "), which many browsers do not play, and pictures.
 */
const mp4Brands: ReadonlySet<string> = new Set(
  "isom,iso2,iso3,iso4,iso5,iso6,iso7,iso8,iso9,mp41,mp42,mp71,avc1,dash,M4V ,M4VH,M4VP,MSNV,f4v ,mmp4".split(
    ",",
  ),
);

/**
 * What a file is by its content, whatever its name and its sender say.
 * @param start of the file, `showcaseFileEdgeBytes` or all of it
 * @param end of the file, the same
 */
export function readShowcaseFile(
  kind: ShowcaseFileKind,
  start: Uint8Array,
  end: Uint8Array,
): { readonly ending: ShowcaseFileEnding } | { readonly fault: ShowcaseFileFault } {
  if (start.length === 0) return { fault: "none" };
  const [head, tail] = [latin(start), latin(end)];
  if (kind === "brochure") {
    if (!head.startsWith("%PDF-")) return { fault: "no-pdf" };
    return tail.includes("%%EOF") ? { ending: "pdf" } : { fault: "cut-pdf" };
  }
  if (head.slice(4, 8) === "ftyp" && mp4Brands.has(head.slice(8, 12))) return { ending: "mp4" };
  // EBML, with the kind of document among its first elements (RFC 8794).
  if (head.startsWith("\u001aE\u00df\u00a3") && head.slice(0, 64).includes("webm")) return { ending: "webm" };
  return { fault: "no-film" };
}

function latin(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes.subarray(0, showcaseFileEdgeBytes));
}

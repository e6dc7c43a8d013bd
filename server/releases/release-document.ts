import * as v from "valibot";

/** Numbers as in "1.4.0". Versions that are being prepared ("1.4.0-beta.1") are nobody's news. */
const versionForm = /^(0|[1-9]\d{0,5})\.(0|[1-9]\d{0,5})\.(0|[1-9]\d{0,5})$/u;
const longestAddress = 500;

const shape = v.object({
  version: v.pipe(v.string(), v.regex(versionForm)),
  url: v.pipe(v.string(), v.maxLength(longestAddress)),
});

/** A release of this software, as docs/contracts/releases.md has it. */
export type Release = Readonly<v.InferOutput<typeof shape>>;

/**
 * @param value what came, or what was kept of it
 * @param askedUrl where it came from: what is new may be read on the same host alone, over https
 * @returns null for anything else than such a document
 */
export function parseRelease(value: unknown, askedUrl: string): Release | null {
  const parsed = v.safeParse(shape, value);
  if (!parsed.success) return null;
  const [url, asked] = [URL.parse(parsed.output.url), URL.parse(askedUrl)];
  const isGood =
    url?.protocol === "https:" && url.host === asked?.host && url.username === "" && url.password === "";
  return isGood ? { version: parsed.output.version, url: url.href } : null;
}

/** Whether the first version comes after the second; false where either is no version of numbers. */
export function isNewer(version: string, than: string): boolean {
  const [one, other] = [version, than].map((each) => versionForm.exec(each)?.slice(1).map(Number));
  if (!one || !other) return false;
  const place = one.findIndex((number, index) => number !== other[index]);
  return place >= 0 && (one[place] ?? 0) > (other[place] ?? 0);
}

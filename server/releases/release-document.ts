import * as v from "valibot";

/** A version such as "1.4.0". Pre-releases ("1.4.0-beta.1") are ignored. */
const versionForm = /^(0|[1-9]\d{0,5})\.(0|[1-9]\d{0,5})\.(0|[1-9]\d{0,5})$/u;
const longestAddress = 500;

const shape = v.object({
  version: v.pipe(v.string(), v.regex(versionForm)),
  url: v.pipe(v.string(), v.maxLength(longestAddress)),
});

/** A release of this software (docs/contracts/releases.md). */
export type Release = Readonly<v.InferOutput<typeof shape>>;

/**
 * Validates a release document.
 * @param value the parsed or stored document
 * @param requestUrl the URL that returned it; the release's own URL must be https on the same host
 * @returns null when the document is not valid
 */
export function parseRelease(value: unknown, requestUrl: string): Release | null {
  const parsed = v.safeParse(shape, value);
  if (!parsed.success) return null;
  const [url, sourceUrl] = [URL.parse(parsed.output.url), URL.parse(requestUrl)];
  const isTrusted =
    url?.protocol === "https:" && url.host === sourceUrl?.host && url.username === "" && url.password === "";
  return isTrusted ? { version: parsed.output.version, url: url.href } : null;
}

/** Whether `version` is higher than `baseline`; false when one of them does not have the form "1.4.0". */
export function isNewerVersion(version: string, baseline: string): boolean {
  const [one, other] = [version, baseline].map((each) => versionForm.exec(each)?.slice(1).map(Number));
  if (!one || !other) return false;
  const place = one.findIndex((number, index) => number !== other[index]);
  return place >= 0 && (one[place] ?? 0) > (other[place] ?? 0);
}

import { parseLocale } from "../../../domain/text/locale.ts";

const remembered = new Map<string, string>();

/**
 * The pattern of a path for counts and logs: "/:lang/listings/*". Nothing of what a visitor wrote is part of it: an
 * address that was not found has no pattern at all, and of the others only the first word counts.
 */
export function routeLabel(path: string, status: number): string {
  if (path === "" || (status >= 400 && status < 500 && status !== 410)) return "(none)";
  const known = remembered.get(path);
  if (known !== undefined) return known;
  const label = makeLabel(path);
  if (remembered.size < 2_000) remembered.set(path, label);
  return label;
}

function makeLabel(path: string): string {
  const isData = path.endsWith(".data");
  const plain = isData ? path.slice(0, -".data".length) : path;
  const locale = parseLocale(plain);
  const rest = locale === null ? plain : plain.slice(1 + locale.length);
  const [word = "", ...more] = rest.split("/").filter(Boolean);
  // The parts of a sitemap are numbered.
  const first = word.replace(/\d+(?=\.xml$)/, "*");
  const label = `${locale === null ? "" : "/:lang"}${first && `/${first.slice(0, 40)}`}${more.length > 0 ? "/*" : ""}`;
  return `${label || "/"}${isData ? ".data" : ""}`;
}

import { parseLocale } from "../text/locale.ts";

/** Every page below its language; a word with a colon is any one segment. The first that fits counts. */
const pages: readonly string[] = [
  "",
  "/listings",
  "/listings/grid",
  "/listings/all",
  "/listings/list",
  "/listings/map",
  "/listings/new",
  "/listings/by-area",
  "/listings/by-area/:area",
  "/listings/demo",
  "/listings/compare",
  "/listings/admin",
  "/listings/admin/table",
  "/listings/admin/card",
  "/listings/:unitCode",
  "/listings/:unitCode/report",
  "/resale",
  "/quiz",
  "/plans",
  "/shortlist",
  "/developer/:slug",
  "/developer/:slug/:project",
  "/about",
  "/privacy",
  "/contact",
  "/visit",
  "/request/:link",
  "/sitemap",
  "/schedule",
  "/schedule/:file",
  "/alerts",
  "/alerts/:token",
  "/mobile-demo",
  "/admin",
  "/admin/set-up",
  "/admin/forgotten",
  "/admin/agents",
  "/admin/leads/rules",
  "/admin/reports",
  "/admin/visits",
  "/admin/prove",
  "/admin/account",
  "/admin/staff",
  "/admin/import",
  "/admin/import/file",
  "/admin/audit",
  "/admin/leads",
  "/admin/leads/deliveries",
  "/admin/leads/people",
  "/admin/leads/numbers",
];

const patterns = pages.map((page) => ({
  label: `/:lang${page}`,
  form: new RegExp(`^${page.replace(/:\w+/g, "[^/]+")}$`),
}));

/**
 * The pattern of a page that a browser says it showed: "/:lang/listings/:unitCode". The browser may say anything, so
 * what is none of the pages above is "(other)", and there are no more labels than those.
 */
export function pageLabel(path: string): string {
  const locale = parseLocale(path);
  if (locale === null) return path === "/" ? "/" : "(other)";
  const rest = path.slice(1 + locale.length);
  return patterns.find(({ form }) => form.test(rest))?.label ?? "(other)";
}

/** The last word of the address of a home's page, which may be anything; null when it is another page. */
export function unitOfPage(path: string): string | null {
  if (pageLabel(path) !== "/:lang/listings/:unitCode") return null;
  try {
    return decodeURIComponent(path.split("/")[3] ?? "");
  } catch {
    return null;
  }
}

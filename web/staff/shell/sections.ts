import type { Locale } from "../../../domain/text/locale.ts";
import { may, type Permission, type Role } from "../../../domain/staff/roles.ts";
import { urls } from "../../shell/urls.ts";

/** The parts of the staff side, in the order of their links. */
const sections = [
  {
    name: "properties",
    permission: "properties:read",
    href: (locale: Locale) => urls.staffProperties(locale),
  },
  { name: "leads", permission: "leads:read", href: (locale: Locale) => urls.staffLeads(locale) },
  { name: "visits", permission: "leads:read", href: (locale: Locale) => urls.staffVisits(locale) },
  { name: "agents", permission: "agents:write", href: (locale: Locale) => urls.staffAgents(locale) },
  { name: "reports", permission: "properties:write", href: (locale: Locale) => urls.staffReports(locale) },
  { name: "imports", permission: "imports:run", href: (locale: Locale) => urls.staffImport(locale) },
  { name: "accounts", permission: "staff:manage", href: (locale: Locale) => urls.staffAccounts(locale) },
  { name: "audit", permission: "audit:read", href: (locale: Locale) => urls.staffAudit(locale) },
] as const satisfies readonly {
  readonly name: string;
  readonly permission: Permission;
  readonly href: (locale: Locale) => string;
}[];

export type StaffSection = (typeof sections)[number]["name"];

/** The parts that this role may open. */
export function sectionsOf(role: Role) {
  return sections.filter(({ permission }) => may(role, permission));
}

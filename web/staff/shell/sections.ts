import type { PlainPagePath } from "../../../domain/site/page-path.ts";
import { may, type Permission, type Role } from "../../../domain/staff/roles.ts";

/** The parts of the staff side, in the order of their links. */
const sections = [
  { name: "properties", permission: "properties:read", path: "listings/admin" },
  { name: "leads", permission: "leads:read", path: "admin/leads" },
  { name: "visits", permission: "leads:read", path: "admin/visits" },
  { name: "agents", permission: "agents:write", path: "admin/agents" },
  { name: "reports", permission: "properties:write", path: "admin/reports" },
  { name: "imports", permission: "imports:run", path: "admin/import" },
  { name: "accounts", permission: "staff:manage", path: "admin/staff" },
  { name: "audit", permission: "audit:read", path: "admin/audit" },
] as const satisfies readonly {
  readonly name: string;
  readonly permission: Permission;
  readonly path: PlainPagePath;
}[];

export type StaffSection = (typeof sections)[number]["name"];

/** The parts that this role may open. */
export function sectionsOf(role: Role) {
  return sections.filter(({ permission }) => may(role, permission));
}

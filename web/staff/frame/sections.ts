import type { ParameterlessPagePath } from "../../../domain/site/page-path.ts";
import { roleHasPermission, type Permission, type Role } from "../../../domain/staff/roles.ts";
import type { StaffMenuCounts } from "../../../domain/staff/menu-counts.ts";

interface Section {
  readonly name: string;
  /** Groups of the sidebar: pages for daily work come first, then pages for administration. */
  readonly group: "day" | "office";
  /** The permission that shows the entry; null shows it to all staff. */
  readonly permission: Permission | null;
  readonly path: ParameterlessPagePath;
  /** The count of waiting work that is shown beside the entry. */
  readonly waiting?: keyof StaffMenuCounts;
}

const sections = [
  { name: "today", group: "day", permission: null, path: "admin/today" },
  { name: "leads", group: "day", permission: "leads:read", path: "admin/leads", waiting: "leads" },
  { name: "visits", group: "day", permission: "leads:read", path: "admin/visits", waiting: "visits" },
  { name: "properties", group: "day", permission: "properties:read", path: "listings/admin" },
  {
    name: "showcase",
    group: "day",
    permission: "showcase:write",
    path: "admin/showcase",
    waiting: "showcase",
  },
  { name: "imports", group: "day", permission: "imports:run", path: "admin/import" },
  {
    name: "reports",
    group: "day",
    permission: "properties:write",
    path: "admin/reports",
    waiting: "reports",
  },
  { name: "agents", group: "office", permission: "agents:write", path: "admin/agents" },
  { name: "assignment", group: "office", permission: "leads:read", path: "admin/leads/rules" },
  { name: "numbers", group: "office", permission: "leads:read", path: "admin/leads/numbers" },
  { name: "spellings", group: "office", permission: "properties:write", path: "admin/spellings" },
  { name: "places", group: "office", permission: "properties:write", path: "admin/places" },
  { name: "accounts", group: "office", permission: "staff:manage", path: "admin/staff" },
  { name: "settings", group: "office", permission: "staff:manage", path: "admin/settings" },
  { name: "audit", group: "office", permission: "audit:read", path: "admin/audit" },
] as const satisfies readonly Section[];

export type SidebarSectionName = (typeof sections)[number]["name"];

/** The entries of a group that this role may open. */
export function listSidebarSections(role: Role, group: Section["group"]) {
  return sections.filter(
    (section) =>
      section.group === group && (section.permission === null || roleHasPermission(role, section.permission)),
  );
}

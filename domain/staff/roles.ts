/** What a person of the brokerage may be; every account has exactly one. */
export const roles = ["owner", "editor", "sales", "viewer"] as const;
export type Role = (typeof roles)[number];

export type Permission =
  | "properties:read"
  | "properties:write"
  | "pictures:write"
  | "imports:run"
  | "agents:write"
  | "leads:read"
  | "leads:write"
  | "leads:export"
  | "staff:manage"
  | "audit:read"
  | "samples:remove"
  | "showcase:write"
  | "showcase:prices"
  | "showcase:publish";

/** The one place that says what a role may do. What is not listed is not allowed. */
export const rolePermissions: Readonly<Record<Role, readonly Permission[]>> = {
  owner: [
    "properties:read",
    "properties:write",
    "pictures:write",
    "imports:run",
    "agents:write",
    "leads:read",
    "leads:write",
    "leads:export",
    "staff:manage",
    "audit:read",
    "samples:remove",
    "showcase:write",
    "showcase:prices",
    "showcase:publish",
  ],
  // Writes the showcase and its prices; an owner publishes.
  editor: [
    "properties:read",
    "properties:write",
    "pictures:write",
    "imports:run",
    "agents:write",
    "showcase:write",
    "showcase:prices",
  ],
  sales: ["properties:read", "leads:read", "leads:write"],
  // Reads, but no personal data: neither leads nor the audit, which says who did what.
  viewer: ["properties:read"],
};

/** Whether this role may do this. */
export function may(role: Role, permission: Permission): boolean {
  return rolePermissions[role].includes(permission);
}

/** Somebody of the staff, as far as what they may do depends on them. */
export interface StaffMember {
  readonly role: Role;
  /** An owner allows them to export all leads and to erase people. */
  readonly mayExport?: boolean;
}

/** Whether this person may do this: by their role, or because an owner allows it to them. */
export function allows({ role, mayExport = false }: StaffMember, permission: Permission): boolean {
  // Without leads to read, such as after a change of the role, there is nothing to export.
  return may(role, permission) || (permission === "leads:export" && mayExport && may(role, "leads:read"));
}

/** A role by its name, or null. */
export function parseRole(value: unknown): Role | null {
  return roles.find((role) => role === value) ?? null;
}

/** How long a session stays open unused, and at most; and how long a repeated password counts, milliseconds. */
export const sessionIdleMs = 30 * 60_000;
export const sessionMaxMs = 12 * 3_600_000;
const proofMs = 5 * 60_000;

/** Whether the password was given lately enough for what asks for it again (export, erasure, roles, passwords). */
export function isLatelyProved(provedAt: Date, now: Date): boolean {
  const age = now.getTime() - provedAt.getTime();
  return age >= 0 && age <= proofMs;
}

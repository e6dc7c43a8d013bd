/** Roles of staff; every account has exactly one. */
export const roles = ["owner", "editor", "sales", "viewer"] as const;
export type Role = (typeof roles)[number];

const permissions = [
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
] as const;
export type Permission = (typeof permissions)[number];

/** The only definition of what a role may do. Everything not listed is forbidden. */
export const rolePermissions: Readonly<Record<Role, readonly Permission[]>> = {
  owner: permissions,
  // May edit the showcase and its prices; only an owner publishes.
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
  // May read, but no personal data: neither leads nor the audit, which names people.
  viewer: ["properties:read"],
};

export function roleHasPermission(role: Role, permission: Permission): boolean {
  return rolePermissions[role].includes(permission);
}

/** The part of an account that decides what the person may do. */
export interface StaffMember {
  readonly role: Role;
  /** Set by an owner; allows exporting all leads and erasing people. */
  readonly mayExport?: boolean;
}

/** True if the person has the permission by role, or by an owner's exception. */
export function memberHasPermission(
  { role, mayExport = false }: StaffMember,
  permission: Permission,
): boolean {
  // Exporting requires reading leads, which a new role may not include.
  return (
    roleHasPermission(role, permission) ||
    (permission === "leads:export" && mayExport && roleHasPermission(role, "leads:read"))
  );
}

export function parseRole(value: unknown): Role | null {
  return roles.find((role) => role === value) ?? null;
}

/** A session ends after this time without a request, in milliseconds [TIME-5]. */
export const sessionIdleTimeoutMs = 30 * 60_000;
/** A session ends this long after sign-in, in milliseconds, even if it is in use [TIME-5]. */
export const sessionMaxLifetimeMs = 12 * 3_600_000;
/** For this time after the password was entered, in milliseconds, it is not asked for again [TIME-5]. */
const reauthValidMs = 5 * 60_000;

/**
 * True if the last reauthentication is recent enough for actions that require it (export, erasure, roles,
 * passwords).
 */
export function isRecentlyReauthenticated(reauthenticatedAt: Date, now: Date): boolean {
  const age = now.getTime() - reauthenticatedAt.getTime();
  return age >= 0 && age <= reauthValidMs;
}

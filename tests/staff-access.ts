import type { Permission } from "../domain/staff/roles.ts";

/**
 * Who may send what to an address of staff. "anybody" needs no account, "signed-in" any; a permission is one of
 * domain/staff/roles.ts; "refused" is a method that the address does not take from anybody.
 */
export type Access = "anybody" | "signed-in" | "refused" | Permission;

export interface StaffAddress {
  readonly GET: Access;
  readonly POST: Access;
  readonly DELETE: Access;
  /** Scripts ask it: who may not is told by a status, not led to the sign-in. */
  readonly isApi?: boolean;
}

const page = (GET: Access, POST: Access): StaffAddress => ({ GET, POST, DELETE: "refused" });

/** Every address of staff below a language, as web/routes.ts has it. */
export const staffPages: Readonly<Record<string, StaffAddress>> = {
  admin: page("anybody", "anybody"),
  "admin/set-up": page("anybody", "anybody"),
  "admin/forgotten": page("anybody", "anybody"),
  "admin/sign-out": page("anybody", "anybody"),
  "admin/prove": page("signed-in", "signed-in"),
  "admin/account": page("signed-in", "signed-in"),
  "admin/staff": page("staff:manage", "staff:manage"),
  "admin/audit": page("audit:read", "audit:read"),
  "admin/agents": page("agents:write", "agents:write"),
  "admin/leads": page("leads:read", "leads:write"),
  "admin/leads/export": page("leads:read", "refused"),
  "admin/leads/deliveries": page("leads:read", "leads:write"),
  "admin/leads/people": page("leads:write", "leads:write"),
  "admin/leads/people/file": page("leads:write", "refused"),
  "admin/leads/numbers": page("leads:read", "refused"),
  "admin/leads/rules": page("leads:read", "leads:write"),
  "admin/reports": page("properties:write", "properties:write"),
  "admin/visits": page("leads:read", "leads:write"),
  "admin/pictures": page("pictures:write", "pictures:write"),
  "admin/pictures/upload": page("pictures:write", "pictures:write"),
  "admin/import": page("imports:run", "imports:run"),
  "admin/import/file": page("imports:run", "imports:run"),
  "admin/export": page("imports:run", "refused"),
  "listings/admin": page("properties:read", "properties:write"),
  "listings/admin/table": page("properties:read", "properties:write"),
  "listings/admin/card": page("properties:read", "properties:write"),
};

/** Every other address that takes or gives something of staff's, as web/routes.ts has it. */
export const staffApi: Readonly<Record<string, StaffAddress>> = {
  "api/images/:unitCode": { GET: "anybody", POST: "refused", DELETE: "pictures:write", isApi: true },
  "api/lead-news": { GET: "leads:read", POST: "refused", DELETE: "refused", isApi: true },
  "api/upload-images": { GET: "refused", POST: "pictures:write", DELETE: "refused", isApi: true },
};

/** The other addresses below /api: for everybody, and only to read, but for those that take a report of a browser. */
export const publicApi: readonly string[] = [
  "api/beacon",
  "api/lead-form",
  "api/leads",
  "api/listings",
  "api/map",
  "api/projects",
  "api/suggestions",
];

/** What anybody may send something to (server/http/forms/mutations.ts). */
export const publicMutations: readonly string[] = [
  "/api/beacon",
  "/:lang/listings/:unitCode/report",
  "/api/leads",
  "/:lang/contact",
  "/:lang/alerts",
  "/:lang/alerts/:token",
  "/:lang/visit",
  "/:lang/request/:link",
];

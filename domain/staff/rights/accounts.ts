import { roleHasPermission, type Role } from "../roles.ts";
import { defineRight } from "./right.ts";

interface AccountFacts {
  readonly isDisabled: boolean;
  /** True for the only owner who can sign in. The server sets it; pages omit it. */
  readonly isLastOwner?: boolean;
}

interface ExportFacts {
  readonly role: Role;
  readonly mayExport: boolean;
}

/** Rights on a staff account, including one's own. */
export const accountRights = {
  enable: defineRight("staff:manage", ({ isDisabled }: AccountFacts) => (isDisabled ? null : "not-disabled")),
  /** The last owner stays an owner: without one, nobody could manage the accounts. */
  role: defineRight("staff:manage", ({ isLastOwner }: AccountFacts, to?: Role) =>
    isLastOwner && to !== "owner" ? "last-owner" : null,
  ),
  reset: defineRight("staff:manage", ({ isDisabled }: AccountFacts) => (isDisabled ? "disabled" : null)),
  /** Allows exporting leads to an account that may read leads but whose role does not include exporting. */
  "allow-export": defineRight("staff:manage", ({ role, mayExport }: ExportFacts) =>
    mayExport || roleHasPermission(role, "leads:export")
      ? "allowed"
      : roleHasPermission(role, "leads:read")
        ? null
        : "no-leads",
  ),
  "forbid-export": defineRight("staff:manage", ({ mayExport }: ExportFacts) =>
    mayExport ? null : "not-allowed",
  ),
  disable: defineRight("staff:manage", ({ isDisabled, isLastOwner }: AccountFacts) =>
    isDisabled ? "disabled" : isLastOwner ? "last-owner" : null,
  ),
};

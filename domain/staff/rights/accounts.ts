import { roleHasPermission, type Role } from "../roles.ts";
import { defineAccessRight } from "./right.ts";

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
  enable: defineAccessRight("staff:manage", ({ isDisabled }: AccountFacts) =>
    isDisabled ? null : "not-disabled",
  ),
  /** The last owner stays an owner: without one, nobody could manage the accounts. */
  role: defineAccessRight("staff:manage", ({ isLastOwner }: AccountFacts, to?: Role) =>
    isLastOwner && to !== "owner" ? "last-owner" : null,
  ),
  reset: defineAccessRight("staff:manage", ({ isDisabled }: AccountFacts) =>
    isDisabled ? "disabled" : null,
  ),
  /** Allows exporting leads to an account that may read leads but whose role does not include exporting. */
  "allow-export": defineAccessRight("staff:manage", ({ role, mayExport }: ExportFacts) =>
    mayExport || roleHasPermission(role, "leads:export")
      ? "allowed"
      : roleHasPermission(role, "leads:read")
        ? null
        : "no-leads",
  ),
  "forbid-export": defineAccessRight("staff:manage", ({ mayExport }: ExportFacts) =>
    mayExport ? null : "not-allowed",
  ),
  disable: defineAccessRight("staff:manage", ({ isDisabled, isLastOwner }: AccountFacts) =>
    isDisabled ? "disabled" : isLastOwner ? "last-owner" : null,
  ),
};

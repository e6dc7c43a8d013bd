import { may, type Role } from "../roles.ts";
import { right } from "./right.ts";

interface AccountFacts {
  readonly isDisabled: boolean;
  /** The only owner who can sign in. Only the server counts owners; a page leaves it out. */
  readonly isLastOwner?: boolean;
}

interface ExportFacts {
  readonly role: Role;
  readonly mayExport: boolean;
}

/** What can be done to an account of the staff, one's own too. */
export const accountRights = {
  enable: right("staff:manage", ({ isDisabled }: AccountFacts) => (isDisabled ? null : "not-disabled")),
  /** Without an owner nobody could manage the others. */
  role: right("staff:manage", ({ isLastOwner }: AccountFacts, to?: Role) =>
    isLastOwner && to !== "owner" ? "last-owner" : null,
  ),
  reset: right("staff:manage", ({ isDisabled }: AccountFacts) => (isDisabled ? "disabled" : null)),
  /** To somebody who reads leads and may not export them by their role. */
  "allow-export": right("staff:manage", ({ role, mayExport }: ExportFacts) =>
    mayExport || may(role, "leads:export") ? "allowed" : may(role, "leads:read") ? null : "no-leads",
  ),
  "forbid-export": right("staff:manage", ({ mayExport }: ExportFacts) => (mayExport ? null : "not-allowed")),
  disable: right("staff:manage", ({ isDisabled, isLastOwner }: AccountFacts) =>
    isDisabled ? "disabled" : isLastOwner ? "last-owner" : null,
  ),
};

import { createContext, useContext } from "react";
import {
  type AccessDecision,
  checkAccessRight,
  type AccessRight,
} from "../../../domain/staff/rights/right.ts";
import { memberHasPermission, type Permission, type StaffMember } from "../../../domain/staff/roles.ts";

/** The signed-in account, provided by `StaffPage`. */
export const StaffAccountContext = createContext<StaffMember | null>(null);

type PermissionCheck = <Facts extends readonly unknown[], Reason extends string>(
  right: AccessRight<Facts, Reason>,
  ...facts: Facts
) => AccessDecision<Reason>;

/**
 * Returns a function that says whether the signed-in account may do something, and if not, why:
 * `may(leadRights.give, lead)`.
 */
export function usePermissionCheck(): PermissionCheck {
  const reader = useContext(StaffAccountContext);
  if (!reader) throw new Error("Rights are asked outside of a page for staff");
  return (right, ...facts) => checkAccessRight(reader, right, ...facts);
}

/** Whether the signed-in account has a permission; for a right to one listing or lead, use `usePermissionCheck`. */
export function useHasPermission(permission: Permission): boolean {
  const reader = useContext(StaffAccountContext);
  return reader !== null && memberHasPermission(reader, permission);
}

import { memberHasPermission, type Permission, type StaffMember } from "../roles.ts";

/** What staff may do with a record, such as a lead, depending on its state. A permission depends on the role alone. */
export interface AccessRight<Facts extends readonly unknown[], Reason extends string> {
  readonly permission: Permission;
  /**
   * Why the state of the record forbids the action to everybody; null if it is allowed. A transaction checks this
   * on the locked row, after the route has checked the permission (`requireStaff`).
   */
  readonly whyNot: (...facts: Facts) => Reason | null;
}

/** Whether an action is allowed, or why not: because of the role, or of the record's state. */
export type AccessDecision<Reason extends string> =
  | { readonly ok: true }
  | { readonly ok: false; readonly why: Reason | "role" };

/** Defines a right. Its reasons become a closed union, inferred from the return type of `whyNot`. */
export function defineAccessRight<Facts extends readonly unknown[], Reason extends string>(
  permission: Permission,
  whyNot: (...facts: Facts) => Reason | null,
): AccessRight<Facts, Reason> {
  return { permission, whyNot };
}

/** Decides whether a staff member may carry out an action now, for example `checkAccessRight(account, leadRights.give, lead)`. */
export function checkAccessRight<Facts extends readonly unknown[], Reason extends string>(
  member: StaffMember,
  { permission, whyNot }: AccessRight<Facts, Reason>,
  ...facts: Facts
): AccessDecision<Reason> {
  const why = memberHasPermission(member, permission) ? whyNot(...facts) : "role";
  return why === null ? { ok: true } : { ok: false, why };
}

import { allows, type Permission, type StaffMember } from "../roles.ts";

/** One thing that staff can do with a thing in its state. What depends on the role alone is asked by permission. */
export interface Right<Facts extends readonly unknown[], Reason extends string> {
  /** The permission that the role has to hold. */
  readonly needs: Permission;
  /**
   * Why the state of the thing forbids it to everybody; null when it does not. A transaction asks this of the row that
   * it holds, after the route has asked for the permission (`requireStaff`).
   */
  readonly whyNot: (...facts: Facts) => Reason | null;
}

/** Whether somebody may do something, and the reason when they may not: their role, or the state of the thing. */
export type Answer<Reason extends string> =
  | { readonly ok: true }
  | { readonly ok: false; readonly why: Reason | "role" };

/** Writes down one right. Its reasons are a closed union, read from what `whyNot` returns. */
export function right<Facts extends readonly unknown[], Reason extends string>(
  needs: Permission,
  whyNot: (...facts: Facts) => Reason | null,
): Right<Facts, Reason> {
  return { needs, whyNot };
}

/** Whether this person may do this with this thing: `mayDo(account, leadRights.give, lead)`. */
export function mayDo<Facts extends readonly unknown[], Reason extends string>(
  who: StaffMember,
  { needs, whyNot }: Right<Facts, Reason>,
  ...facts: Facts
): Answer<Reason> {
  const why = allows(who, needs) ? whyNot(...facts) : "role";
  return why === null ? { ok: true } : { ok: false, why };
}

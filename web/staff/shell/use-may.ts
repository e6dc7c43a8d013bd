import { createContext, useContext } from "react";
import { type Answer, mayDo, type Right } from "../../../domain/staff/rights/right.ts";
import { allows, type Permission, type StaffMember } from "../../../domain/staff/roles.ts";

/** The signed-in account, provided by `StaffPage`. */
export const ReaderContext = createContext<StaffMember | null>(null);

type May = <Facts extends readonly unknown[], Reason extends string>(
  right: Right<Facts, Reason>,
  ...facts: Facts
) => Answer<Reason>;

/**
 * Returns a function that says whether this account may do something, and if not, why: `may(leadRights.give,
 * lead)`.
 */
export function useMay(): May {
  const reader = useContext(ReaderContext);
  if (!reader) throw new Error("Rights are asked outside of a page for staff");
  return (right, ...facts) => mayDo(reader, right, ...facts);
}

/** Whether this account has a permission that does not depend on the thing acted on. */
export function useAllows(permission: Permission): boolean {
  const reader = useContext(ReaderContext);
  return reader !== null && allows(reader, permission);
}

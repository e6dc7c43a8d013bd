import { createContext, useContext } from "react";
import { type Answer, mayDo, type Right } from "../../../domain/staff/rights/right.ts";
import { allows, type Permission, type StaffMember } from "../../../domain/staff/roles.ts";

/** Who reads this page for staff; `StaffPage` provides it. */
export const ReaderContext = createContext<StaffMember | null>(null);

type May = <Facts extends readonly unknown[], Reason extends string>(
  right: Right<Facts, Reason>,
  ...facts: Facts
) => Answer<Reason>;

/** Asks whether the reader of this page may do something, and why not: `may(leadRights.give, lead)`. */
export function useMay(): May {
  const reader = useContext(ReaderContext);
  if (!reader) throw new Error("Rights are asked outside of a page for staff");
  return (right, ...facts) => mayDo(reader, right, ...facts);
}

/** Whether the reader of this page has a permission that depends on them alone. */
export function useAllows(permission: Permission): boolean {
  const reader = useContext(ReaderContext);
  return reader !== null && allows(reader, permission);
}

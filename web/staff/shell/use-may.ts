import { createContext, useContext } from "react";
import { type Answer, mayDo, type Right } from "../../../domain/staff/rights/right.ts";
import { allows, type Permission, type StaffMember } from "../../../domain/staff/roles.ts";

/** The account that reads the page; provided by `StaffPage`. */
export const ReaderContext = createContext<StaffMember | null>(null);

type May = <Facts extends readonly unknown[], Reason extends string>(
  right: Right<Facts, Reason>,
  ...facts: Facts
) => Answer<Reason>;

/** Returns a function that says whether the reader may do something, and why not: `may(leadRights.give, lead)`. */
export function useMay(): May {
  const reader = useContext(ReaderContext);
  if (!reader) throw new Error("Rights are asked outside of a page for staff");
  return (right, ...facts) => mayDo(reader, right, ...facts);
}

/** Whether the reader has a permission that does not depend on a row. */
export function useAllows(permission: Permission): boolean {
  const reader = useContext(ReaderContext);
  return reader !== null && allows(reader, permission);
}

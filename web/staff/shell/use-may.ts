import { createContext, useContext } from "react";
import { type Answer, mayDo, type Right, type StaffMember } from "../../../domain/staff/rights/right.ts";

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

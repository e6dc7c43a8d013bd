import { createContext, useContext } from "react";
import type { NamedArea } from "../../../../domain/listings/option-translations.ts";

/** The featured areas that the listing form suggests as locations. */
const AreaNames = createContext<readonly NamedArea[]>([]);

export const AreaNamesProvider = AreaNames.Provider;

export function useAreaNames(): readonly NamedArea[] {
  return useContext(AreaNames);
}

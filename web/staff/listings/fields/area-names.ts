import { createContext, useContext } from "react";
import type { NamedArea } from "../../../../domain/listings/option-translations.ts";

/** Names of the featured areas, which the listing form suggests as locations. */
const AreaNames = createContext<readonly NamedArea[]>([]);

export const AreaNamesProvider = AreaNames.Provider;

export function useAreaNames(): readonly NamedArea[] {
  return useContext(AreaNames);
}

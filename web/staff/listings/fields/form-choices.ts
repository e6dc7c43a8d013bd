import { createContext, useContext } from "react";
import type { NamedArea } from "../../../../domain/listings/option-translations.ts";
import type { ListingAgentOption } from "../save/panel-data.ts";

/** Names of the featured areas, which the listing form suggests as locations. */
const AreaNames = createContext<readonly NamedArea[]>([]);
/** Active agents, and the agent of the shown listing even if inactive. */
const ListingAgents = createContext<readonly ListingAgentOption[]>([]);

export const AreaNamesProvider = AreaNames.Provider;
export const ListingAgentsProvider = ListingAgents.Provider;

export function useAreaNames(): readonly NamedArea[] {
  return useContext(AreaNames);
}

export function useListingAgents(): readonly ListingAgentOption[] {
  return useContext(ListingAgents);
}

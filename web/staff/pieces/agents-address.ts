import type { Locale } from "../../../domain/text/locale.ts";
import { urls } from "../../shell/urls.ts";
import { type PanelAddress, parsePanelAddress, toPanelQuery } from "../shell/panel-address.ts";

/** The panel beside the list of agents: a form, or the confirmation before an agent is changed. */
export type AgentPanelAddress = PanelAddress<(typeof kinds)[number]>;
const kinds = ["edit", "hours", "delete", "restore"] as const;

export interface AgentsPageAddress {
  /** Whether the list shows deleted agents in place of the others. */
  readonly isDeleted: boolean;
  readonly panel: AgentPanelAddress | null;
}

/** Parses the address of the agents' page; an invalid parameter counts as absent. */
export function parseAgentsPageAddress(params: URLSearchParams): AgentsPageAddress {
  return { isDeleted: params.get("view") === "deleted", panel: parsePanelAddress(params, kinds) };
}

export function agentsHref(locale: Locale, { isDeleted, panel }: AgentsPageAddress): string {
  const params = new URLSearchParams(isDeleted ? { view: "deleted" } : {});
  return urls.page("admin/agents", locale, toPanelQuery(params, panel));
}

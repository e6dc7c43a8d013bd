import type { Locale } from "../../../domain/text/locale.ts";
import { urls } from "../../shell/urls.ts";
import { type PanelAddress, parsePanel, withPanel } from "../shell/panel-address.ts";

/** What stands beside the list of agents: a form, or a question before one is changed. */
export type AgentPanelAddress = PanelAddress<(typeof kinds)[number]>;
const kinds = ["edit", "hours", "delete", "restore"] as const;

export interface AgentsAddress {
  /** The deleted ones in place of those that are shown. */
  readonly isDeleted: boolean;
  readonly panel: AgentPanelAddress | null;
}

/** What an address of the agents' page shows; what it cannot read is nothing. */
export function parseAgentsAddress(params: URLSearchParams): AgentsAddress {
  return { isDeleted: params.get("view") === "deleted", panel: parsePanel(params, kinds) };
}

export function agentsHref(locale: Locale, { isDeleted, panel }: AgentsAddress): string {
  const params = new URLSearchParams(isDeleted ? { view: "deleted" } : {});
  return urls.page("admin/agents", locale, withPanel(params, panel));
}

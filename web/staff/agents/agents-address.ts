import type { Locale } from "../../../domain/text/locale.ts";
import { parseRowId } from "../../../domain/text/row-id.ts";
import { urls } from "../../shell/urls.ts";

/** What stands beside the list of agents: a form, or a question before one is changed. */
export type AgentPanelAddress =
  | { readonly kind: "new" }
  | { readonly kind: "edit" | "hours" | "delete" | "restore"; readonly id: number };

export interface AgentsAddress {
  /** The deleted ones in place of those that are shown. */
  readonly isDeleted: boolean;
  readonly panel: AgentPanelAddress | null;
}

const kinds = ["edit", "hours", "delete", "restore"] as const;

/** What an address of the agents' page shows; what it cannot read is nothing. */
export function parseAgentsAddress(params: URLSearchParams): AgentsAddress {
  return { isDeleted: params.get("view") === "deleted", panel: parsePanel(params) };
}

function parsePanel(params: URLSearchParams): AgentPanelAddress | null {
  const word = params.get("panel");
  if (word === "new") return { kind: word };
  const kind = kinds.find((one) => one === word);
  const id = parseRowId(params.get("id"));
  return kind === undefined || id === null ? null : { kind, id };
}

export function agentsHref(locale: Locale, { isDeleted, panel }: AgentsAddress): string {
  const params = new URLSearchParams();
  if (isDeleted) params.set("view", "deleted");
  if (panel) params.set("panel", panel.kind);
  if (panel && panel.kind !== "new") params.set("id", String(panel.id));
  return urls.page("admin/agents", locale, params.toString());
}

import type { Locale } from "../../../../domain/text/locale.ts";
import { urls } from "../../../shell/urls.ts";
import { type PanelAddress, parsePanelAddress, toPanelQuery } from "../../shell/panel-address.ts";

/** What is open in place of the list: a form, or the confirmation before a rule is deleted. */
export type AssignmentRulePanelAddress = PanelAddress<"edit" | "delete">;

/** Parses the address; returns null, which shows the list, if it is invalid. */
export function parseAssignmentRulesAddress(params: URLSearchParams): AssignmentRulePanelAddress | null {
  return parsePanelAddress(params, ["edit", "delete"]);
}

export function assignmentRulesHref(locale: Locale, panel: AssignmentRulePanelAddress | null): string {
  return urls.page("admin/leads/rules", locale, toPanelQuery(new URLSearchParams(), panel));
}

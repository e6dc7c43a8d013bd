import type { Locale } from "../../../../domain/text/locale.ts";
import { parseRowId } from "../../../../domain/text/row-id.ts";
import { urls } from "../../../shell/urls.ts";

/** What is open in place of the list: a form, or the question before a rule is deleted. */
export type RulePanelAddress =
  | { readonly kind: "new" }
  | { readonly kind: "edit" | "delete"; readonly id: number };

/** What an address of the page shows; what it cannot read is the list. */
export function parseAssignmentAddress(params: URLSearchParams): RulePanelAddress | null {
  const word = params.get("panel");
  if (word === "new") return { kind: word };
  const id = parseRowId(params.get("id"));
  return (word === "edit" || word === "delete") && id !== null ? { kind: word, id } : null;
}

export function assignmentHref(locale: Locale, panel: RulePanelAddress | null): string {
  const params = new URLSearchParams();
  if (panel) params.set("panel", panel.kind);
  if (panel && panel.kind !== "new") params.set("id", String(panel.id));
  return urls.page("admin/leads/rules", locale, params.toString());
}

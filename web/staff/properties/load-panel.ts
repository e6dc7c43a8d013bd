import type { App } from "../../../server/app.ts";
import type { NamedAuditEntry } from "../../../server/properties/properties.ts";
import type { StaffSession } from "../../../server/staff/staff.ts";
import { newProperty } from "../../../domain/property.ts";
import { may } from "../../../domain/staff.ts";
import { fieldOfColumn } from "./field-of-column.ts";
import { type PanelAddress, parsePanel } from "./panel-address.ts";
import type { HistoryChange, HistoryLine, PanelAgent, PanelData } from "./panel/panel-data.ts";

/** Changes that are shown; all of them are on the page of changes. */
const historyLength = 20;

/** What this address shows beside the list; null when it is nothing, or nothing that this person may do. */
export async function loadPanel(
  app: App,
  session: StaffSession,
  params: URLSearchParams,
): Promise<PanelData | null> {
  const address = parsePanel(params);
  if (address === null) return null;
  const canWrite = may(session.account.role, "properties:write");
  if (address.id === null)
    return canWrite ? { kind: "new", values: newProperty, agents: await loadAgents(app, null) } : null;
  const property = await app.properties.find(address.id, app.now());
  if (property === null) return { kind: "missing" };
  const { status, agentid } = property.values;
  const shared = { property, canWrite, agents: await loadAgents(app, agentid) };
  switch (canWrite ? openedAs(address.kind, status === "deleted") : "view") {
    case "edit":
      return { kind: "edit", ...shared };
    case "ask":
      return { kind: "ask", ...shared, question: questionOf(address.kind) };
    case "view": {
      // Who did what is not for those who only read (domain/staff.ts).
      if (!canWrite) return { kind: "view", ...shared, history: null, canUndo: false };
      const entries = await app.properties.history(address.id, historyLength);
      return {
        kind: "view",
        ...shared,
        history: entries.map(toLine),
        canUndo: canUndo(entries, property.revision),
      };
    }
  }
}

/** Whom the property can name, and whom it names although they are not shown any more. */
async function loadAgents(app: App, named: number | null): Promise<readonly PanelAgent[]> {
  const shown = (await app.agents.options()).map(({ id, name, nameAr }) => ({
    id,
    name,
    nameAr,
    isShown: true,
  }));
  if (named === null || shown.some(({ id }) => id === named)) return shown;
  const agent = await app.agents.find(named);
  return agent === null
    ? shown
    : [...shown, { id: agent.id, name: agent.name, nameAr: agent.nameAr, isShown: false }];
}

/** A deleted property can be looked at and restored, nothing else; one that is not has nothing to restore. */
function openedAs(kind: PanelAddress["kind"], isDeleted: boolean): "view" | "edit" | "ask" {
  if (kind === "view" || kind === "new") return "view";
  if ((kind === "restore") !== isDeleted) return "view";
  return kind === "edit" ? "edit" : "ask";
}

function questionOf(kind: PanelAddress["kind"]): "pause" | "delete" | "restore" {
  return kind === "delete" || kind === "restore" ? kind : "pause";
}

/** As the server decides it: only the newest change, and only while nothing else was written since. */
function canUndo(entries: readonly NamedAuditEntry[], revision: number): boolean {
  const last = entries.find(({ entity }) => entity === "listing");
  return last !== undefined && last.action !== "create" && last.revision === revision;
}

function toLine({ id, at, actorName, entity, action, changes }: NamedAuditEntry): HistoryLine {
  const known = Object.entries(changes).flatMap(([column, { from, to }]): HistoryChange[] => {
    const field = fieldOfColumn(column);
    return field === null ? [] : [{ field, from, to }];
  });
  // Pictures have an undo of their own, beside them.
  return { id, at, actorName, action: entity === "listing" ? action : "pictures", changes: known };
}

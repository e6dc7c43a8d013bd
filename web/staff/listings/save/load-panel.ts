import type { App } from "../../../../server/wiring/app.ts";
import type { NamedAuditEntry } from "../../../../server/listings/inventory/property-history.ts";
import type { PropertyDetail } from "../../../../server/listings/inventory/find-property.ts";
import type { PropertyPicture } from "../../../../server/listings/record/listing-picture.ts";
import type { StaffSession } from "../../../../server/staff/sessions.ts";
import { findMissing, type MissingPart } from "../../../../domain/listings/completeness.ts";
import { isOfferedStatus, statusRules } from "../../../../domain/listings/listing.ts";
import { newProperty, type PropertyValues } from "../../../../domain/listings/listing-fields.ts";
import { may } from "../../../../domain/staff/roles.ts";
import { fieldOfColumn } from "../../../../domain/listings/field-table.ts";
import { type PanelAddress, parsePanel } from "../../shell/panel-address.ts";
import type { HistoryChange, HistoryLine, PanelAgent, PanelData } from "./panel-data.ts";

/** Changes that are shown; those who read the audit are led to all of them there. */
const historyLength = 20;

/** By which the audit knows changes of pictures. */
const pictureEntity = "listing_image";

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
  const latest = () => app.properties.history(property.id, historyLength);
  switch (canWrite ? openedAs(address.kind, status === "deleted") : "view") {
    case "edit":
      return {
        kind: "edit",
        ...shared,
        canUndoPictures: canUndoPictures(await latest(), property.pictures),
      };
    case "ask": {
      const question = questionOf(address.kind);
      return { kind: "ask", ...shared, question, lacks: lacksAfter(question, property, await latest()) };
    }
    case "view": {
      // Who did what is not for those who only read (domain/staff/roles.ts).
      if (!canWrite)
        return {
          kind: "view",
          ...shared,
          history: null,
          canUndo: false,
          undoLacks: [],
          canUndoPictures: false,
          readsAudit: false,
        };
      const entries = await latest();
      return {
        kind: "view",
        ...shared,
        history: entries.map(toLine),
        canUndo: canUndo(entries, property.revision),
        undoLacks: lacksAfter("undo", property, entries),
        canUndoPictures:
          status !== "deleted" &&
          entries[0]?.entity === pictureEntity &&
          canUndoPictures(entries, property.pictures),
        readsAudit: may(session.account.role, "audit:read"),
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
  if (kind === "undo") return "ask";
  if ((kind === "restore") !== isDeleted) return "view";
  return kind === "edit" ? "edit" : "ask";
}

function questionOf(kind: PanelAddress["kind"]): "pause" | "delete" | "restore" | "undo" {
  return kind === "delete" || kind === "restore" || kind === "undo" ? kind : "pause";
}

/** What buyers would see the property without, once this is done; nothing when it is not offered to them anew. */
function lacksAfter(
  question: ReturnType<typeof questionOf>,
  { values, pictures, missing }: PropertyDetail,
  entries: readonly NamedAuditEntry[],
): readonly MissingPart[] {
  if (isOfferedStatus(values.status)) return [];
  if (question === "pause") {
    const { paused } = statusRules[values.status];
    return paused !== null && isOfferedStatus(paused) ? missing : [];
  }
  if (question !== "undo") return [];
  const last = entries.find(({ entity }) => entity === "listing");
  const before = Object.entries(last?.changes ?? {}).flatMap(([column, { from }]) => {
    const field = fieldOfColumn(column);
    return field === null ? [] : [[field, from] as const];
  });
  const after: PropertyValues = { ...values, ...Object.fromEntries(before) };
  return isOfferedStatus(after.status) ? findMissing(after, pictures.length) : [];
}

/** As the server decides it: only the newest change, and only while nothing else was written since. */
function canUndo(entries: readonly NamedAuditEntry[], revision: number): boolean {
  const last = entries.find(({ entity }) => entity === "listing");
  return last !== undefined && last.action !== "create" && last.revision === revision;
}

/** As the server decides it: only while they are as the newest change of them left them. */
function canUndoPictures(entries: readonly NamedAuditEntry[], pictures: readonly PropertyPicture[]): boolean {
  const { from, to } = entries.find(({ entity }) => entity === pictureEntity)?.changes.pictures ?? {};
  const rows = pictures.map(({ url, alt, widthPx, heightPx, placeholder }) => [
    url,
    alt.en,
    alt.ar,
    widthPx,
    heightPx,
    placeholder,
  ]);
  return Array.isArray(from) && JSON.stringify(to) === JSON.stringify(rows);
}

function toLine({ id, at, actorName, entity, action, changes }: NamedAuditEntry): HistoryLine {
  const known = Object.entries(changes).flatMap(([column, { from, to }]): HistoryChange[] => {
    const field = fieldOfColumn(column);
    return field === null ? [] : [{ field, from, to }];
  });
  return { id, at, actorName, action: entity === "listing" ? action : "pictures", changes: known };
}

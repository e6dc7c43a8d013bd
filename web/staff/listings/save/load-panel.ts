import type { AgentOption } from "../../../../server/agents/agents.ts";
import type { App } from "../../../../server/wiring/app.ts";
import type { AuditEntryWithActorName } from "../../../../server/listings/inventory/listing-history.ts";
import type { StaffListing } from "../../../../server/listings/inventory/find-staff-listing.ts";
import type { ListingPicture } from "../../../../domain/pictures/picture.ts";
import type { AuditValue } from "../../../../server/db/staff-tables.ts";
import type { Locale } from "../../../../domain/text/locale.ts";
import type { StaffAccount, StaffSession } from "../../../../server/staff/sessions.ts";
import { findMissingContent, type MissingListingContent } from "../../../../domain/listings/completeness.ts";
import { isOfferedStatus, listingStatusRules } from "../../../../domain/listings/listing.ts";
import type { ListingFields } from "../../../../domain/listings/listing-fields.ts";
import { listingRights } from "../../../../domain/staff/rights/listings.ts";
import { checkAccessRight } from "../../../../domain/staff/rights/right.ts";
import { roleHasPermission } from "../../../../domain/staff/roles.ts";
import { fieldNameOfColumn } from "../../../../domain/listings/field-table.ts";
import { type ListingPanelAddress, parseListingPanelAddress } from "../../shell/panel-address.ts";
import { summarizeListingPlace, type PlaceNameLookup, fieldTextWithPlaceName } from "./place-words.ts";
import type {
  ListingFieldChange,
  ListingHistoryEntry,
  ListingAgentOption,
  ListingPanelData,
} from "./panel-data.ts";

/** The number of changes shown; accounts that may read the audit also get a link to all changes. */
const historyLength = 20;

/** The audit's name for the pictures of listings, in its column `entity`. */
const pictureEntity = "listing_image";

/** Loads the panel that the address names; null if it names none, or a new listing that the account may not create. */
export async function loadListingPanel(
  app: App,
  session: StaffSession,
  params: URLSearchParams,
  locale: Locale,
): Promise<ListingPanelData | null> {
  const address = parseListingPanelAddress(params);
  if (address === null) return null;
  const { account } = session;
  const canWrite = roleHasPermission(account.role, "properties:write");
  if (address.kind === "new")
    return checkAccessRight(account, listingRights.create).ok
      ? { kind: "new", agents: await loadAgents(app, null) }
      : null;
  const property = await app.inventory.find(address.id, app.now());
  if (property === null) return { kind: "missing" };
  const { agentid } = property.values;
  const names = { gazetteer: app.search.gazetteer, locale };
  const place = summarizeListingPlace(names, property.values);
  const shared = { property, place, canWrite, agents: await loadAgents(app, agentid) };
  const latest = () => app.inventory.history(property.id, historyLength);
  switch (allowedKind(address.kind, account, property.values)) {
    case "edit":
      return {
        kind: "edit",
        ...shared,
        canUndoPictures: canUndoPictures(await latest(), property.pictures),
      };
    case "ask": {
      const question = questionOf(address.kind);
      return { kind: "ask", ...shared, question, lacks: missingAfter(question, property, await latest()) };
    }
    case "view": {
      const readsHistory = checkAccessRight(account, listingRights.readHistory).ok;
      const entries = readsHistory ? await latest() : [];
      return {
        kind: "view",
        ...shared,
        history: readsHistory ? entries.map((entry) => toHistoryLine(entry, names)) : null,
        canUndo: canUndo(entries, property),
        undoLacks: missingAfter("undo", property, entries),
        canUndoPictures:
          checkAccessRight(account, listingRights.changePictures, property.values).ok &&
          entries[0]?.entity === pictureEntity &&
          canUndoPictures(entries, property.pictures),
        mayReadAudit: roleHasPermission(account.role, "audit:read"),
      };
    }
  }
}

/** Active agents, and the listing's current agent even if inactive. */
async function loadAgents(app: App, agentId: number | null): Promise<readonly ListingAgentOption[]> {
  const toOption = ({ id, name, nameAr }: AgentOption, isShown: boolean) => ({ id, name, nameAr, isShown });
  const options = (await app.agents.options()).map((agent) => toOption(agent, true));
  if (agentId === null || options.some(({ id }) => id === agentId)) return options;
  const agent = await app.agents.find(agentId);
  return agent === null ? options : [...options, toOption(agent, false)];
}

/**
 * The kind of panel to show: the form or confirmation that the address names, if the account may use it; otherwise
 * the view.
 */
function allowedKind(
  kind: ListingPanelAddress["kind"],
  account: StaffAccount,
  values: ListingFields,
): "view" | "edit" | "ask" {
  if (kind === "view" || kind === "new") return "view";
  // For an undo, only the role is checked here; whether there is a change to undo is checked when the form is
  // sent.
  if (kind === "undo") return roleHasPermission(account.role, listingRights.undo.permission) ? "ask" : "view";
  if (!checkAccessRight(account, listingRights[kind], values).ok) return "view";
  return kind === "edit" ? "edit" : "ask";
}

function questionOf(kind: ListingPanelAddress["kind"]): "pause" | "delete" | "restore" | "undo" {
  return kind === "delete" || kind === "restore" || kind === "undo" ? kind : "pause";
}

/** Values that buyers would miss after the action; empty if the action does not make the listing public. */
function missingAfter(
  question: ReturnType<typeof questionOf>,
  { values, pictures, missing }: StaffListing,
  entries: readonly AuditEntryWithActorName[],
): readonly MissingListingContent[] {
  if (isOfferedStatus(values.status)) return [];
  if (question === "pause") {
    const { statusAfterPause: paused } = listingStatusRules[values.status];
    return paused !== null && isOfferedStatus(paused) ? missing : [];
  }
  if (question !== "undo") return [];
  const last = entries.find(({ entity }) => entity === "listing");
  const before = Object.entries(last?.changes ?? {}).flatMap(([column, { from }]) => {
    const field = fieldNameOfColumn(column);
    return field === null ? [] : [[field, from] as const];
  });
  const after: ListingFields = { ...values, ...Object.fromEntries(before) };
  return isOfferedStatus(after.status) ? findMissingContent(after, pictures.length) : [];
}

function canUndo(entries: readonly AuditEntryWithActorName[], property: StaffListing): boolean {
  const last = entries.find(({ entity }) => entity === "listing");
  return listingRights.undo.whyNot(property, last) === null;
}

function canUndoPictures(
  entries: readonly AuditEntryWithActorName[],
  pictures: readonly ListingPicture[],
): boolean {
  const last = entries.find(({ entity }) => entity === pictureEntity)?.changes.pictures;
  // The pictures in the format of the audit's records (server/pictures/picture-rows.ts), for comparing.
  const rows = pictures.map(({ url, alt, widthPx, heightPx, placeholder }) => [
    url,
    alt.en,
    alt.ar,
    widthPx,
    heightPx,
    placeholder,
  ]);
  return listingRights.undoPictures.whyNot(rows, last) === null;
}

function toHistoryLine(
  { id, at, actorName, entity, action, changes }: AuditEntryWithActorName,
  names: PlaceNameLookup,
): ListingHistoryEntry {
  const fieldChanges = Object.entries(changes).flatMap(([column, { from, to }]): ListingFieldChange[] => {
    const field = fieldNameOfColumn(column);
    if (field === null) return [];
    const isPlace = field === "place";
    const toText = (value: AuditValue) => (isPlace ? fieldTextWithPlaceName(names, field, value) : value);
    return [{ field, from: toText(from), to: toText(to) }];
  });
  return { id, at, actorName, action: entity === "listing" ? action : "pictures", changes: fieldChanges };
}

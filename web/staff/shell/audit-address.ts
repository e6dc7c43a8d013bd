import type { Locale } from "../../../domain/text/locale.ts";
import { parseRowId } from "../../../domain/text/row-id.ts";
import type { AuditQuery } from "../../../server/audit/audit.ts";
import { urls } from "../../shell/urls.ts";

/** Values of the audit's column `entity`: the kinds of things whose changes it records. */
export const auditEntities = [
  "listing",
  "listing_image",
  "agent",
  "listing_report",
  "added_spelling",
  "place",
  "uploaded_picture",
  "visit",
  "staff_account",
  "lead",
  "lead_person",
  "lead_delivery",
  "search_alert",
  "assignment_rule",
  "showcase",
  "site_settings",
] as const;
export type AuditEntity = (typeof auditEntities)[number];

/** The filter value for actors without an account. */
const terminal = "terminal";

/** Parses the address of the audit page; an invalid parameter counts as absent. */
export function parseAuditAddress(params: URLSearchParams): AuditQuery {
  const entity = auditEntities.find((each) => each === params.get("entity")) ?? null;
  const actor = params.get("actor");
  return {
    entity,
    entityId: entity === null ? null : parseRowId(params.get("id")),
    actor: actor === terminal ? terminal : parseRowId(actor),
    beforeId: parseRowId(params.get("before")),
  };
}

export function auditHref(locale: Locale, { entity, entityId, actor, beforeId }: AuditQuery): string {
  const params = new URLSearchParams();
  if (entity !== null) params.set("entity", entity);
  if (entityId !== null) params.set("id", String(entityId));
  if (actor !== null) params.set("actor", String(actor));
  if (beforeId !== null) params.set("before", String(beforeId));
  return urls.page("admin/audit", locale, params.toString());
}

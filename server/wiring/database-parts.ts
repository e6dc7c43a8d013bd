import type { Kysely } from "kysely";
import { createAgents } from "../agents/agents.ts";
import type { SignVerdict } from "../audit/audit-heads.ts";
import { createAudit } from "../audit/audit.ts";
import type { PublicConfig } from "../config/config.ts";
import type { Schema } from "../db/schema.ts";
import { createExport } from "../imports/export-properties.ts";
import { createProperties } from "../listings/inventory/inventory.ts";
import { createBuyerFacts } from "../listings/read/buyer-facts.ts";
import { createAvailableListings } from "../listings/read/offered-listings.ts";
import { createReports } from "../listings/reports/reports.ts";
import type { StaffKey } from "../staff/staff-key.ts";
import { createStaff } from "../staff/staff.ts";
import type { App } from "./app.ts";

interface DatabasePartsOptions {
  /** Where public pages read; default `db`. */
  readonly publicDb?: Kysely<Schema>;
  readonly staffKey?: StaffKey;
  readonly signVerdict?: SignVerdict;
}

/** Returns the parts of the application that need only the database. */
export function createDatabaseParts(
  db: Kysely<Schema>,
  config: PublicConfig,
  { publicDb = db, staffKey, signVerdict }: DatabasePartsOptions = {},
): Pick<
  App,
  | "audit"
  | "offeredListings"
  | "buyerFacts"
  | "properties"
  | "exportProperties"
  | "agents"
  | "reports"
  | "staff"
> {
  const properties = createProperties(db);
  return {
    audit: createAudit(db, signVerdict),
    offeredListings: createAvailableListings(publicDb),
    buyerFacts: createBuyerFacts(publicDb),
    properties,
    exportProperties: createExport(db, properties),
    agents: createAgents(db),
    reports: createReports(db),
    staff: createStaff({ db, ownWords: Object.values(config.brandName), ...(staffKey && { key: staffKey }) }),
  };
}

import type { Kysely } from "kysely";
import { createAgents } from "../agents/agents.ts";
import type { SignVerdict } from "../audit/audit-heads.ts";
import { createAudit } from "../audit/audit.ts";
import type { PublicConfig } from "../config/config.ts";
import type { Schema } from "../db/schema.ts";
import { createExport } from "../imports/export-inventory.ts";
import { createInventory } from "../listings/inventory/inventory.ts";
import { createBuyerFacts } from "../listings/read/buyer-facts.ts";
import { createAvailableListings } from "../listings/read/available-listings.ts";
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
  | "availableListings"
  | "buyerFacts"
  | "inventory"
  | "exportInventory"
  | "agents"
  | "reports"
  | "staff"
> {
  const inventory = createInventory(db);
  return {
    audit: createAudit(db, signVerdict),
    availableListings: createAvailableListings(publicDb),
    buyerFacts: createBuyerFacts(publicDb),
    inventory,
    exportInventory: createExport(db, inventory),
    agents: createAgents(db),
    reports: createReports(db),
    staff: createStaff({ db, ownWords: Object.values(config.brandName), ...(staffKey && { key: staffKey }) }),
  };
}

import type { Kysely } from "kysely";
import { createAgentService } from "../agents/agents.ts";
import type { VerdictSigner } from "../audit/audit-heads.ts";
import { createAuditLog } from "../audit/audit.ts";
import type { PublicConfig } from "../config/config.ts";
import type { Schema } from "../db/schema.ts";
import { createInventoryExport } from "../imports/export-inventory.ts";
import { createInventory } from "../listings/inventory/inventory.ts";
import { createBuyerFactsReader } from "../listings/read/buyer-facts.ts";
import { createAvailableListings } from "../listings/read/available-listings.ts";
import { createReports } from "../listings/reports/reports.ts";
import type { StaffEncryptionKey } from "../staff/staff-key.ts";
import { createStaffAuth } from "../staff/staff.ts";

interface DatabasePartsOptions {
  /** Database that public pages read from; default `db`. */
  readonly publicDb?: Kysely<Schema>;
  readonly staffKey?: StaffEncryptionKey;
  readonly signVerdict?: VerdictSigner;
}

/** Returns the parts of the application that need only the database. */
export function createDatabaseServices(
  db: Kysely<Schema>,
  config: PublicConfig,
  { publicDb = db, staffKey, signVerdict }: DatabasePartsOptions = {},
) {
  const inventory = createInventory(db);
  return {
    audit: createAuditLog(db, signVerdict),
    availableListings: createAvailableListings(publicDb),
    buyerFacts: createBuyerFactsReader(publicDb),
    inventory,
    exportInventory: createInventoryExport(db, inventory),
    agents: createAgentService(db),
    reports: createReports(db),
    staff: createStaffAuth({
      db,
      ownWords: Object.values(config.brandName),
      ...(staffKey && { key: staffKey }),
    }),
  };
}

import type { Kysely } from "kysely";
import { createAgentService } from "../agents/agents.ts";
import type { AuditVerdictSigner } from "../audit/audit-heads.ts";
import { createAuditLog } from "../audit/audit.ts";
import type { PublicConfig } from "../config/config.ts";
import type { Schema } from "../db/schema.ts";
import { createInventoryExport } from "../imports/export-inventory.ts";
import { createInventoryService } from "../listings/inventory/inventory.ts";
import { createFactsForBuyersReader } from "../listings/read/buyer-facts.ts";
import { createAvailableListingReader } from "../listings/read/available-listings.ts";
import { createListingReportService } from "../listings/reports/reports.ts";
import type { StaffEncryptionKey } from "../staff/staff-key.ts";
import { createStaffAuth } from "../staff/staff.ts";

interface DatabasePartsOptions {
  /** Database that public pages read from; default `db`. */
  readonly publicDb?: Kysely<Schema>;
  readonly staffKey?: StaffEncryptionKey;
  readonly signVerdict?: AuditVerdictSigner;
}

/** Returns the parts of the application that need only the database. */
export function createDatabaseServices(
  db: Kysely<Schema>,
  config: PublicConfig,
  { publicDb = db, staffKey, signVerdict }: DatabasePartsOptions = {},
) {
  const inventory = createInventoryService(db);
  return {
    audit: createAuditLog(db, signVerdict),
    availableListings: createAvailableListingReader(publicDb),
    buyerFacts: createFactsForBuyersReader(publicDb),
    inventory,
    exportInventory: createInventoryExport(db, inventory),
    agents: createAgentService(db),
    reports: createListingReportService(db),
    staff: createStaffAuth({
      db,
      ownWords: Object.values(config.brandName),
      ...(staffKey && { key: staffKey }),
    }),
  };
}

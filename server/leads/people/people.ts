import type { Kysely } from "kysely";
import type { LeadReference } from "../../../domain/leads/lead-reference.ts";
import { parsePersonSearch } from "../../../domain/leads/person-search.ts";
import { recordRowChange } from "../../audit/append-audit.ts";
import type { ChangeContext } from "../../audit/change.ts";
import type { Schema } from "../../db/schema.ts";
import { eraseAlertsOfEmail, erasePerson, listUnfinishedErasures } from "./erase-person.ts";
import type { ErasureDeps } from "./erasure.ts";
import {
  type PersonSummary,
  loadPersonSummary,
  type ExportedAlert,
  type ExportedPerson,
  exportPerson,
  listAlertsByEmails,
} from "./export-person.ts";

/** The result of a search for a person by text. */
export type PersonSearchResult =
  /** The text is not a phone number, an e-mail address or a reference. */
  | { readonly kind: "unclear" }
  | { readonly kind: "nobody" }
  | { readonly kind: "person"; readonly person: PersonSummary }
  /** An e-mail address that has alerts, or that occurs in leads of these phone numbers. */
  | {
      readonly kind: "address";
      readonly email: string;
      readonly alerts: readonly ExportedAlert[];
      readonly phones: readonly string[];
    };

/** Finds, exports and erases the data about a person. */
export type PersonDataService = ReturnType<typeof createPersonDataService>;

interface PeopleDeps extends ErasureDeps {
  /**
   * Starts the background work after an erasure: the remaining batches and the database files. Never throws,
   * because the data are erased already.
   */
  readonly afterErasure: () => Promise<void>;
}

interface EraseOptions {
  /** The time in milliseconds after which the rest is erased in the background; unlimited by default. */
  readonly timeoutMs?: number;
  readonly onProgress?: (erasedLeads: number) => void;
}

/**
 * The caller must check the staff member's permission, and that the password was entered recently
 * (`isRecentlyReauthenticated`), before it calls any of these functions.
 */
export function createPersonDataService({ db, keys, ledger, afterErasure }: PeopleDeps) {
  const findByPhone = async (phone: string): Promise<PersonSearchResult> => {
    const person = await loadPersonSummary(db, keys, phone);
    return person ? { kind: "person", person } : { kind: "nobody" };
  };
  return {
    /** @param text a phone number, e-mail address or reference, as staff typed it */
    async find(text: string): Promise<PersonSearchResult> {
      const search = parsePersonSearch(text);
      if (search === null) return { kind: "unclear" };
      if (search.kind === "phone") return findByPhone(search.phone);
      if (search.kind === "email") return findByEmail(db, search.email);
      const phone = await phoneOf(db, search.reference);
      return phone === null ? { kind: "nobody" } : findByPhone(phone);
    },

    /**
     * Exports the person's data, and records the export in the audit.
     * @param phone in E.164 format
     */
    async export(phone: string, change: ChangeContext): Promise<ExportedPerson | null> {
      const person = await exportPerson(db, keys, phone);
      if (!person) return null;
      const rowChange = { action: "export", entity: "lead_person", entityId: person.personId };
      await db.transaction().execute((tx) => recordRowChange(tx, change, rowChange));
      return person;
    },

    /**
     * Erases the person with this phone number.
     * @param phone in E.164 format
     * @returns null if the phone number is unknown
     */
    async erase(phone: string, change: ChangeContext, options: EraseOptions = {}) {
      try {
        return await erasePerson({ db, keys, ledger }, { phone, ...change, ...options });
      } finally {
        // Continues an interrupted erasure now instead of in the daily job.
        await afterErasure();
      }
    },

    /**
     * Erases the alerts of an e-mail address.
     * @returns the number of erased alerts
     */
    async eraseAddress(email: string, change: ChangeContext): Promise<number> {
      try {
        return await eraseAlertsOfEmail({ db, keys, ledger }, { email, ...change });
      } finally {
        await afterErasure();
      }
    },

    /** The progress of erasures that continue in the background. */
    erasures: () => listUnfinishedErasures(db),
  };
}

async function findByEmail(db: Kysely<Schema>, email: string): Promise<PersonSearchResult> {
  const alerts = await listAlertsByEmails(db, [email]);
  const rows = await db
    .selectFrom("lead")
    .select("personal_phone")
    .distinct()
    .where("personal_email", "=", email)
    .orderBy("personal_phone")
    .execute();
  const phones = rows.map((row) => row.personal_phone);
  return alerts.length + phones.length === 0
    ? { kind: "nobody" }
    : { kind: "address", email, alerts, phones };
}

async function phoneOf(db: Kysely<Schema>, reference: LeadReference): Promise<string | null> {
  const row = await db
    .selectFrom("lead")
    .select("personal_phone")
    .where("reference", "=", reference)
    .executeTakeFirst();
  return row?.personal_phone ?? null;
}

import type { Kysely } from "kysely";
import type { LeadReference } from "../../../domain/leads/lead-reference.ts";
import { parsePersonSearch } from "../../../domain/leads/person-search.ts";
import { recordChange } from "../../audit/append-audit.ts";
import type { Change } from "../../audit/change.ts";
import type { Schema } from "../../db/schema.ts";
import { eraseAddress, erasePerson, type ErasureParts, listErasures } from "./erase-person.ts";
import {
  type DescribedPerson,
  describePerson,
  type ExportedAlert,
  type ExportedPerson,
  exportPerson,
  listAlertsOf,
} from "./export-person.ts";

/** What is kept of whom somebody asks about. */
export type FoundPerson =
  /** The text is neither a number nor an address nor a reference. */
  | { readonly kind: "unclear" }
  | { readonly kind: "nobody" }
  | { readonly kind: "person"; readonly person: DescribedPerson }
  /** Alerts go to it, or requests of these numbers name it. */
  | {
      readonly kind: "address";
      readonly email: string;
      readonly alerts: readonly ExportedAlert[];
      readonly phones: readonly string[];
    };

/** What is kept about one person: shown to them, and erased. */
export type People = ReturnType<typeof createPeople>;

interface PeopleParts extends ErasureParts {
  /**
   * Sees to it that what was begun goes on and that the files are scrubbed. Whatever becomes of that, it never fails: the
   * answer is about what is erased.
   */
  readonly afterErasure: () => Promise<void>;
}

interface EraseOptions {
  /** After so many milliseconds the rest goes on by itself; default without end. */
  readonly patienceMs?: number;
  readonly onProgress?: (erasedLeads: number) => void;
}

/** Callers see to it that the one who asks may, and has proved it lately. */
export function createPeople({ db, keys, ledger, afterErasure }: PeopleParts) {
  const findByPhone = async (phone: string): Promise<FoundPerson> => {
    const person = await describePerson(db, keys, phone);
    return person ? { kind: "person", person } : { kind: "nobody" };
  };
  return {
    /** @param text a phone number, an e-mail address or a reference, as somebody typed it */
    async find(text: string): Promise<FoundPerson> {
      const wanted = parsePersonSearch(text);
      if (wanted === null) return { kind: "unclear" };
      if (wanted.kind === "phone") return findByPhone(wanted.phone);
      if (wanted.kind === "email") return findByEmail(db, wanted.email);
      const phone = await phoneOf(db, wanted.reference);
      return phone === null ? { kind: "nobody" } : findByPhone(phone);
    },

    /** The same to be handed over, which is recorded. @param phone E.164 */
    async export(phone: string, change: Change): Promise<ExportedPerson | null> {
      const person = await exportPerson(db, keys, phone);
      if (!person) return null;
      const what = { action: "export", entity: "lead_person", entityId: person.personId };
      await db.transaction().execute((tx) => recordChange(tx, change, what));
      return person;
    },

    /** @param phone E.164. @returns null when nobody of this number is known */
    async erase(phone: string, change: Change, options: EraseOptions = {}) {
      try {
        return await erasePerson({ db, keys, ledger }, { phone, ...change, ...options });
      } finally {
        // What was broken off is begun all the same: it goes on now, and not with the next day's work.
        await afterErasure();
      }
    },

    /** The alerts of an address. @returns how many */
    async eraseAddress(email: string, change: Change): Promise<number> {
      try {
        return await eraseAddress({ db, keys, ledger }, { email, ...change });
      } finally {
        await afterErasure();
      }
    },

    /** How far the erasures are that go on by themselves. */
    erasures: () => listErasures(db),
  };
}

async function findByEmail(db: Kysely<Schema>, email: string): Promise<FoundPerson> {
  const alerts = await listAlertsOf(db, [email]);
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

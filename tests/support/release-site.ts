import { sampleShowcase } from "../../content/sample-showcase.ts";
import { parseLeadForm } from "../../domain/leads/lead-form.ts";
import { formValuesOfShowcasePart } from "../../domain/studio/studio-parts.ts";
import { sealAuditEntries } from "../../server/audit/seal-audit.ts";
import type { Database } from "../../server/db/database.ts";
import { createLeadDeliveryListener } from "../../server/leads/delivery/delivery-listener.ts";
import { submitLead } from "../../server/leads/intake/submit-lead.ts";
import { createLeadKeys } from "../../server/leads/record/lead-keys.ts";
import type { LeadDeps } from "../../server/leads/record/lead-deps.ts";
import { insertSampleListings } from "../../server/listings/samples/sample-listings.ts";
import { createInventoryService } from "../../server/listings/inventory/inventory.ts";
import { seedPlaces } from "../../server/places/save-places.ts";
import { seedShowcase } from "../../server/showcase/seed-showcase.ts";
import { toShowcaseContent } from "../../server/showcase/showcase-shape.ts";
import { createStaffAuth } from "../../server/staff/staff.ts";
import { saveDraft } from "../../server/studio/drafts.ts";
import { testLeadServiceSettings } from "./lead-settings.ts";

/**
 * The secret with which the stored test releases were made. Never change it, because the people in them could not
 * be looked up with another one.
 */
const releaseSecret = Buffer.from("the secret of every release that is kept for the tests");

/** The owner's account in every stored test release. Never change it. */
export const testReleaseOwner = {
  email: "owner@example.com",
  password: "violet tractor hums at noon",
} as const;

/** Contents of a stored test release that must be there after a restore. */
export interface TestReleaseContents {
  readonly version: string;
  readonly madeAt: string;
  readonly homes: number;
  readonly developers: number;
  readonly drafts: number;
  /** Names that people gave, by phone number. */
  readonly people: Readonly<Record<string, string>>;
}

/** Dependencies for writing and reading the leads of the stored test releases. */
export function createReleaseLeadDeps({ db }: Pick<Database, "db">): LeadDeps {
  const queue = { send: async () => {}, wake: () => {}, sendMissing: async () => {} };
  const targets = { webhooks: [], mail: null, staffAddresses: [] };
  return {
    db,
    keys: createLeadKeys(releaseSecret),
    listener: createLeadDeliveryListener({ queue, targets }),
    showcase: () => sampleShowcase,
    settings: testLeadServiceSettings,
  };
}

/** Fills a small site with typical data: samples, an account, leads, a draft, and audited changes. */
export async function fillReleaseSite(
  database: Database,
  version: string,
  now: Date,
): Promise<TestReleaseContents> {
  const { db } = database;
  await seedPlaces(db, now);
  await seedShowcase(db, toShowcaseContent(sampleShowcase), now);
  const homes = await insertSampleListings(db, now);
  const staff = createStaffAuth({ db, ownWords: ["Home Finder"] });
  const link = (await staff.offerFirstAccount(now)) ?? "";
  const setupResult = await staff.setUp(link, { name: "Mona", ...testReleaseOwner }, now);
  if (setupResult.kind !== "done") throw new Error(`The owner's account was not made: ${setupResult.kind}`);
  const by = { actorId: setupResult.account.id, now };
  const people = { "+201001234567": "Mona Adel", "+201112345678": "كريم حسن" };
  for (const [phone, name] of Object.entries(people)) await submitSalesRequest(database, phone, name, now);
  const drafts = await saveStudioDraft(database, by);
  await createInventoryService(db).stats();
  await sealAuditEntries(db);
  const { developers } = sampleShowcase;
  return { version, madeAt: now.toISOString(), homes, developers: developers.length, drafts, people };
}

async function submitSalesRequest(database: Database, phone: string, name: string, now: Date): Promise<void> {
  const parts = createReleaseLeadDeps(database);
  const parsed = parseLeadForm("contact", /\p{sc=Arab}/u.test(name) ? "ar" : "en", {
    name,
    phone,
    message: "Is the garden shared?",
    consent: "yes",
  });
  if (parsed.kind !== "request") throw new Error(JSON.stringify(parsed.faults));
  const stored = await submitLead(parts, {
    request: parsed.request,
    developerName: null,
    projectName: null,
    idempotencyKey: `release-press-of-${phone.slice(1)}`,
    formToken: parts.keys.newFormToken(new Date(now.getTime() - 30_000)),
    honeypot: "",
    address: "198.51.100.7",
    now,
  });
  if (stored.kind !== "stored") throw new Error(stored.kind);
}

/** Saves a draft. @returns the number of drafts */
async function saveStudioDraft({ db }: Database, by: { readonly actorId: number; readonly now: Date }) {
  const content = toShowcaseContent(sampleShowcase);
  const [question] = content.questions;
  if (!question) throw new Error("The samples have no question");
  const name = { kind: "question", key: question.id, parent: "" } as const;
  const formValues = {
    ...formValuesOfShowcasePart(content, name),
    "question.en": "May I see it on a Friday?",
  };
  const saved = await saveDraft(db, content, { name, typed: formValues, basedOn: 0 }, by);
  if (saved.kind !== "saved") throw new Error(`The draft was not saved: ${saved.kind}`);
  return 1;
}

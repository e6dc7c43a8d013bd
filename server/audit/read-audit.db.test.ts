import { afterAll, beforeAll, expect, test } from "vitest";
import { describeEachDatabase } from "../../tests/support/database.ts";
import { createStaffFixture, staffTestStart, type StaffFixture } from "../../tests/support/staff-fixture.ts";
import { sampleAuditEntry, tamperWithAudit } from "../../tests/support/sealed-audit.ts";
import { appendAuditEntries } from "./append-audit.ts";
import { type AuditLog, type AuditQuery, createAuditLog } from "./audit.ts";
import type { NewAuditEntry } from "./audit-entry.ts";
import { sealAuditEntries } from "./seal-audit.ts";

const noFilters: AuditQuery = { entity: null, entityId: null, actor: null, beforeId: null };

describeEachDatabase("Reading the audit", (kind) => {
  let fixture: StaffFixture;
  let audit: AuditLog;
  let karimId: number;

  beforeAll(async () => {
    fixture = await createStaffFixture(kind);
    audit = createAuditLog(fixture.database.db);
    karimId = (await fixture.addAccount("karim@example.com", "editor")).id;
    await fixture.accounts.setRole(karimId, "viewer", staffTestStart, fixture.owner.id);
    const entry: NewAuditEntry = { ...sampleAuditEntry, actorId: karimId, entityId: 5 };
    const entries = Array.from({ length: 120 }, () => entry);
    await fixture.database.db.transaction().execute((tx) => appendAuditEntries(tx, entries));
    await sealAuditEntries(fixture.database.db);
  });
  afterAll(() => fixture.database.close());

  test("has pages of fifty, newest first, and a last page", async () => {
    const numbers: number[] = [];
    const sizes: number[] = [];
    for (let beforeId: number | null = null; ;) {
      const page = await audit.list({ ...noFilters, beforeId });
      numbers.push(...page.entries.map(({ id }) => id));
      sizes.push(page.entries.length);
      if (page.nextBeforeId === null) break;
      beforeId = page.nextBeforeId;
    }
    // 124 entries: the owner's set-up, Karim's invitation and set-up, Karim's new role, and 120 changes of a
    // price.
    expect(numbers).toEqual(Array.from({ length: 124 }, (_, index) => 124 - index));
    expect(sizes).toEqual([50, 50, 24]);
  });

  test.each<[string, Partial<AuditQuery>, string[]]>([
    ["a kind of thing", { entity: "staff_account" }, ["set-role", "set-up", "invite", "set-up"]],
    ["the server's owner", { actor: "terminal" }, ["invite"]],
  ])("lists what concerns %s", async (_, query, actions) => {
    const { entries } = await audit.list({ ...noFilters, ...query });
    expect(entries.map(({ action }) => action)).toEqual(actions);
  });

  test("lists what concerns one row or one person, with their names", async () => {
    const result = await audit.list({ ...noFilters, entity: "staff_account", entityId: karimId });
    expect(result.entries.map(({ action, actorName, subject }) => [action, actorName, subject])).toEqual([
      ["set-role", "Mona", "Karim"],
      ["set-up", "Karim", "Karim"],
      ["invite", null, "Karim"],
    ]);
    expect(result.entries[0]?.changes).toEqual({ role: { from: "editor", to: "viewer" } });
    const byMona = await audit.list({ ...noFilters, actor: fixture.owner.id });
    expect(byMona.entries.map(({ action }) => action)).toEqual(["set-role", "set-up"]);
    const listings = await audit.list({ ...noFilters, entity: "listing", entityId: 5 });
    expect(listings.entries[0]).toMatchObject({ subject: null, actorName: "Karim", actorId: karimId });
    expect(await audit.people()).toEqual([
      { id: karimId, name: "Karim" },
      { id: fixture.owner.id, name: "Mona" },
    ]);
  });

  test("verifies the chain on request, once for concurrent requests, and finds altered entries", async () => {
    expect(audit.check.state()).toEqual({ kind: "never" });
    await Promise.all([audit.check.start(() => staffTestStart), audit.check.start(() => staffTestStart)]);
    const verdict = { kind: "whole", entries: 124 };
    expect(audit.check.state()).toMatchObject({ kind: "done", at: staffTestStart, verdict });
    await tamperWithAudit(fixture.database.pool, "update audit_entry set entity_id = 6 where id = 77");
    await audit.check.start(() => staffTestStart);
    expect(audit.check.state()).toMatchObject({ kind: "done", verdict: { kind: "broken", entryId: 77 } });
  });
});

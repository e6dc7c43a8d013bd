import { afterEach, beforeEach, expect, test } from "vitest";
import { describeEachDatabase, createTestDatabase, type TestDatabase } from "../../tests/support/database.ts";
import { tamperWithAudit } from "../../tests/support/sealed-audit.ts";
import type { QueueDefinition } from "../jobs/job-queue.ts";
import type { BackgroundJobs } from "../jobs/jobs.ts";
import type { Mail } from "../mail/mail.ts";
import { appendAuditEntries } from "./append-audit.ts";
import { createChainHeadSigner, containsChainHead, parseSignedChainHead } from "./audit-head.ts";
import { defineChainHeadJob, type AuditVerdictSigner } from "./audit-heads.ts";

const now = new Date("2026-11-25T12:00:00.000Z");
const origin = "https://homes.example.com";
const brandName = { en: "Home Finder", ar: "هوم فايندر" };
const site = { origin, brandName, salesPhone: null, salesEmail: null };
const { sign } = createChainHeadSigner(Buffer.alloc(32, 7));
const signVerdict: AuditVerdictSigner = (verdict, signedAt) =>
  verdict.kind === "whole"
    ? sign({ site: origin, at: signedAt.toISOString(), entries: verdict.entries, lastHash: verdict.lastHash })
    : null;

describeEachDatabase("The head of the record of changes", (kind) => {
  let database: TestDatabase;
  let mails: Mail[];
  let posted: string[];
  let logged: string[];
  let run: () => Promise<void>;
  let answer: number;

  beforeEach(async () => {
    database = await createTestDatabase(kind);
    [mails, posted, logged, answer] = [[], [], [], 204];
    let handle: QueueDefinition<object>["handle"] = () => Promise.reject(new Error("not defined"));
    const queue = {
      isOpen: true,
      untilStarted: async () => {},
      wake: () => {},
      send: async () => null,
      sendAll: async () => {},
    };
    const jobs: BackgroundJobs = {
      start: async () => {},
      stop: async () => {},
      count: async () => null,
      failures: new Map(),
      runs: { expect: () => {}, begun: async () => {}, done: async () => {}, list: async () => [] },
      define: (definition) => {
        handle = definition.handle;
        return queue;
      },
    };
    const log = (line: object) => void logged.push(String((line as { event?: string }).event));
    defineChainHeadJob({
      jobs,
      db: database.db,
      signVerdict,
      targets: { key: null, mailTo: ["owner@example.com"], webhookUrl: "https://keep.example.com/heads" },
      mailer: { send: async (mail) => (mails.push(mail), { kind: "sent", status: null }) },
      outbound: {
        ask: async ({ body }) => (
          posted.push(body),
          { kind: "answered", status: answer, headers: {}, text: "" }
        ),
      },
      site,
      log: { info: log, error: log },
      now: () => now,
    });
    run = () => handle({}, { id: "1", attempt: 1, signal: AbortSignal.timeout(240_000) });
    const entryFields = { actorId: null, action: "pause", entity: "listing", entityId: 1, changes: {} };
    const entry = { ...entryFields, at: now, revision: 2 };
    await database.db.transaction().execute((tx) => appendAuditEntries(tx, [entry, entry]));
  });
  afterEach(() => database.close());

  test("is signed once a day, sent by mail in both languages and by webhook, and logged", async () => {
    await run();
    const head = parseSignedChainHead(posted[0] ?? "");
    expect(head).toMatchObject({ site: origin, at: now.toISOString(), entries: 2 });
    expect(head && (await containsChainHead(database.db, head))).toBe(true);
    const [mail] = mails;
    expect(mail?.to).toEqual(["owner@example.com"]);
    expect(mail?.subject).toBe("The record of changes: 2 | سجل التغييرات: 2");
    for (const words of ["verified from its first entry", "تم التحقق من سجل", head?.signature ?? "none"])
      expect(mail?.text).toContain(words);
    expect(logged).toEqual(["audit.head"]);
  });

  test("is retried when it is not accepted", async () => {
    answer = 503;
    await expect(run()).rejects.toThrow("webhook 503");
  });

  test("reveals that entries were cut off and replaced, although the chain is whole", async () => {
    await run();
    const savedHead = parseSignedChainHead(posted[0] ?? "");
    if (!savedHead) throw new Error("no head");
    await tamperWithAudit(database.pool, "delete from audit_entry where id = 2");
    const other = { at: now, actorId: 5, action: "undo", entity: "listing", entityId: 1, revision: 3 };
    await database.db.transaction().execute((tx) => appendAuditEntries(tx, [{ ...other, changes: {} }]));
    await run();
    expect(parseSignedChainHead(posted[1] ?? "")).toMatchObject({ entries: 2 });
    expect(await containsChainHead(database.db, savedHead)).toBe(false);
  });

  test("is not signed when the chain was altered; that is reported instead", async () => {
    await run();
    await tamperWithAudit(database.pool, "update audit_entry set actor_id = 9 where id = 1");
    await run();
    expect(JSON.parse(posted[1] ?? "")).toEqual({ site: origin, verdict: { kind: "broken", entryId: 1 } });
    expect(mails[1]?.subject).toBe("The record of changes is broken | سجل التغييرات غير سليم");
    expect(logged).toEqual(["audit.head", "audit.broken"]);
  });
});

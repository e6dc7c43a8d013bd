import { randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Mail } from "../../../server/mail/mail.ts";
import { renderBrowserRequest } from "./ask.ts";
import { type StepFailure, type WriteScenario, testWriteWithFaults } from "./judge.ts";
import { selfInitiatedScenario, visitorScenario } from "./scenario.ts";
import { addDrillFixtures, type DrillFixtures } from "./fixtures.ts";
import type { DataSnapshot } from "./state.ts";
import { readWriteResponse } from "./answer.ts";
import { sleep } from "../drill.ts";
import { openTestBed, type TestBedSite, drillStart, type TestBed } from "./test-bed.ts";

/** Tests the drill itself: it must find each fault that is planted here. */

let testBed: TestBed;
let fixtures: DrillFixtures;
let snapshot: DataSnapshot;
beforeAll(async () => {
  testBed = await openTestBed(null);
  fixtures = await addDrillFixtures(testBed);
  snapshot = await testBed.snapshots.takeSnapshot();
  testBed.backUpFiles();
  testBed.restoreFiles();
});
afterAll(() => testBed.close());

const wordsOf = (broken: readonly StepFailure[]) => broken.flatMap(({ errors }) => errors).join("\n");
const find = async (scenario: WriteScenario) =>
  (await testWriteWithFaults(testBed, fixtures, snapshot, scenario, (all) => all)).failures;
const contactForm = { kind: "contact", name: "Omar", phone: "01001234509", consent: "yes" };

test("a send outside the transaction is found", async () => {
  const scenario = selfInitiatedScenario(
    "a note that is mailed before it is written",
    async (site, { leads }) => {
      const mail: Mail = {
        to: ["sales@example.com"],
        replyTo: null,
        subject: "A note",
        text: "Called",
        html: "<p>Called</p>",
        calendar: null,
      };
      await site.leads.mailer?.send(mail, `note-${leads.plain.id}`);
      await site.app.inbox.note({ id: leads.plain.id, actorId: null, now: drillStart, text: "Called" });
    },
  );
  expect(wordsOf(await find(scenario))).toMatch(/a mixture: .*mails/u);
});

test("a file that is written before its row and never swept is found", async () => {
  const scenario = selfInitiatedScenario(
    "a picture",
    async (_site, _fixtures, { database: { db }, dataDir }) => {
      const name = `1777629600000-${randomBytes(16).toString("hex")}`;
      for (const width of ["-400", "-800", ""])
        writeFileSync(join(dataDir, "uploads", `${name}${width}.webp`), "");
      const row = { name, url: `/uploads/${name}.webp`, width_px: 1, height_px: 1, uploaded_by: null };
      await db
        .insertInto("uploaded_picture")
        .values({ ...row, uploaded_at: drillStart, unused_since: drillStart, removed_at: null })
        .execute();
    },
  );
  expect(wordsOf(await find(scenario))).toContain("a file that no row names is gone a day later");
});

test("a retry without its key is found, and the same with its key holds", async () => {
  const scenario: WriteScenario = {
    write: "/:lang/contact",
    what: "a request that has another key each time",
    act: async ({ app, renderer }) => {
      const mark = app.leads.newForm(new Date(drillStart.getTime() - 60_000));
      return readWriteResponse(
        await renderBrowserRequest(renderer, { path: "/en/contact", form: { ...contactForm, ...mark } }),
      );
    },
  };
  expect(wordsOf(await find(scenario))).toMatch(/done again it is not what it should be: .*lead/u);
  const validScenario = visitorScenario("/:lang/contact", "a request", ({ leads }) => ({
    path: "/en/contact",
    form: { ...contactForm, ...leads.mark },
  }));
  expect(await find(validScenario)).toEqual([]);
});

test("a site that stays broken after a fault is found; one that is only slow is tried again", async () => {
  const notes = (site: TestBedSite) =>
    site.app.inbox.note({ id: fixtures.leads.plain.id, actorId: null, now: drillStart, text: "Called" });
  let isBroken = false;
  const brokenScenario = selfInitiatedScenario(
    "a note by a site that no longer works",
    async (site) => {
      if (isBroken) throw new Error("still broken");
      isBroken = true;
      await notes(site);
      isBroken = false;
    },
    { prepare: async () => void (isBroken = false) },
  );
  expect(wordsOf(await find(brokenScenario))).toMatch(/the repeat failed after \d+ ms: threw still broken/u);
  let tryCount = 0;
  const slow = selfInitiatedScenario("a note by a site that is too slow at first", async (site) => {
    tryCount += 1;
    if (tryCount === 1) {
      // Longer than a visitor's form waits (`visitorTimeoutMs` in act.ts).
      await sleep(2_600);
      throw new Error("no answer in time");
    }
    await notes(site);
  });
  const { failures, timeoutCount } = await testWriteWithFaults(testBed, fixtures, snapshot, slow, (all) =>
    all.slice(0, 2),
  );
  expect({ found: failures, late: timeoutCount }).toEqual({ found: [], late: 1 });
});

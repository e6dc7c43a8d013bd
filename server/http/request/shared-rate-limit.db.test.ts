import { expect, onTestFinished, test } from "vitest";
import { describeEachDatabase, openTestDatabase } from "../../../tests/support/database.ts";
import { createFakePage, startFakeSite } from "../../../tests/support/fake-site.ts";
import { createPageMatcher } from "../../../domain/site/find-page.ts";
import type { AcceptedRequest } from "../../../domain/site/page-rules.ts";
import { openDatabase } from "../../db/database.ts";
import { openLeadKeys } from "../../leads/record/lead-keys.ts";
import { createSharedRateLimit } from "./shared-rate-limit.ts";

const keys = openLeadKeys("", "the same secret for all processes of a site");
const start = new Date("2026-05-02T09:00:00Z");
const form: AcceptedRequest = {
  method: "POST",
  by: "anybody",
  maxBytes: 100,
  contentTypes: new Set(["application/x-www-form-urlencoded"]),
  rateLimit: { burst: 4, perSecond: 0.05 },
  isRateLimitShared: true,
};
const another = [{}];

describeEachDatabase("What visitors send", (kind) => {
  test("is counted by two processes together, by address of the site and by sender", async () => {
    const database = await openTestDatabase(kind);
    let now = start;
    const process = () =>
      createSharedRateLimit({
        db: database.db,
        keyOf: keys.senderKey,
        others: () => another,
        now: () => now,
      });
    const [one, other] = [process(), process()];
    const waits = [];
    for (const take of [one, other, one, other, one, other])
      waits.push(await take("/:lang/report", form.rateLimit, "203.0.113.7"));
    expect(waits).toEqual([0, 0, 0, 0, 20, 20]);
    expect(await other("/:lang/report", form.rateLimit, "203.0.113.8")).toBe(0);
    expect(await other("/:lang/request", form.rateLimit, "203.0.113.7")).toBe(0);
    now = new Date(start.getTime() + 20_000);
    expect(await other("/:lang/report", form.rateLimit, "203.0.113.7")).toBe(0);
    // All addresses of an IPv6 /64 count as one sender, and the stored rows contain no readable address.
    expect(await one("/:lang/news", { burst: 1, perSecond: 1 }, "2001:db8::1")).toBe(0);
    expect(await other("/:lang/news", { burst: 1, perSecond: 1 }, "2001:db8::2")).toBeGreaterThan(0);
    const rows = await database.db.selectFrom("lead_limit").select("key").execute();
    expect(rows.every(({ key }) => /^[\da-f]{64}$/u.test(key))).toBe(true);
  });

  test("is refused by either of two processes, and by none while there is only one", async () => {
    const database = await openTestDatabase(kind);
    const findPage = createPageMatcher({ "/:lang/contact": { acceptedRequest: form } });
    const statuses = async (others: readonly unknown[]) => {
      const sharedRateLimit = createSharedRateLimit({
        db: database.db,
        keyOf: keys.senderKey,
        others: () => others,
        now: () => start,
      });
      const renderer = { render: async () => createFakePage("kept", 200, {}) };
      const open = () =>
        startFakeSite(renderer, { findPage, sharedRateLimit, environment: { TRUSTED_PROXIES: "127.0.0.1" } });
      const sites = [await open(), await open()];
      const codes = [];
      for (let time = 0; time < 3; time += 1)
        for (const { ask, origin } of sites) {
          const headers = {
            Origin: origin,
            "X-Forwarded-For": "203.0.113.7",
            "Content-Type": "application/x-www-form-urlencoded",
            "Content-Length": "3",
          };
          codes.push((await ask("/en/contact", headers, "POST", "a=b")).status);
        }
      for (const site of sites) await site.close();
      return codes;
    };
    expect(await statuses([])).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await statuses(another)).toEqual([200, 200, 200, 200, 429, 429]);
  });
});

test("Nobody is refused while the database is unreachable", async () => {
  const database = await openDatabase({ databaseUrl: "postgres://nobody@127.0.0.1:1/none", dataDir: "" });
  onTestFinished(() => database.close());
  const options = { db: database.db, keyOf: keys.senderKey, others: () => another, now: () => start };
  expect(await createSharedRateLimit(options)("/:lang/contact", form.rateLimit, "203.0.113.7")).toBe(0);
});

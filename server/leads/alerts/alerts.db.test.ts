import { sampleAreas } from "../../../content/places/sample-areas.ts";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { parseEmail } from "../../../domain/text/email.ts";
import type { ListingStatus } from "../../../domain/listings/listing.ts";
import { suggestedListingFields } from "../../../domain/listings/listing-fields.ts";
import { emptySearchQuery, type SearchQuery } from "../../../domain/search/search-query.ts";
import { describeEachDatabase } from "../../../tests/support/database.ts";
import { type DeliveryFixture, createDeliveryFixture } from "../../../tests/support/delivery-fixture.ts";
import { createManualJobs, openManualQueues } from "../../../tests/drills/every-step/manual-jobs.ts";
import { leadTestStart } from "../../../tests/support/lead-fixture.ts";
import { decodeMailText, decodeMailSubject } from "../../../tests/support/mail-receiver.ts";
import { listAuditEntries } from "../../audit/list-audit.ts";
import { createListing } from "../../listings/write/create-listing.ts";
import { createListingReader } from "../../listings/read/listings.ts";
import { hashSecretToken } from "../../staff/tokens.ts";
import { createAlertService, eraseExpiredAlerts } from "./alerts.ts";
import { createAlertServiceAndJobs } from "./alert-jobs.ts";
import { sendAlertMail } from "./send-alert-mail.ts";

const hours = (count: number) => new Date(leadTestStart.getTime() + count * 3_600_000);

describeEachDatabase("An alert", (kind) => {
  let scene: DeliveryFixture;
  let queries: SearchQuery[];
  let homes = 0;
  let requests = 0;
  const jobs: number[] = [];
  const queue = {
    untilStarted: async () => {},
    wake: () => {},
    send: async ({ alert }: { readonly alert: number }) => `job ${jobs.push(alert)}`,
  };

  beforeAll(async () => void (scene = await createDeliveryFixture(kind)));
  beforeEach(async () => {
    await scene.resetAll();
    await scene.database.pool.query("truncate search_alert, listing cascade");
    jobs.length = 0;
    queries = [];
  });
  afterAll(() => scene.close());

  const alerts = () => createAlertService({ db: scene.db, keys: scene.keys, queue });
  const requestAlert = (
    email = "mona@example.com",
    now = leadTestStart,
    address = `203.0.113.${(requests += 1) % 250}`,
  ) => {
    const parsed = parseEmail(email);
    if (parsed === null) throw new Error(email);
    const request = { email: parsed, locale: "en", search: "type=villa", address, now } as const;
    return alerts().ask(request);
  };
  /** Runs the queued jobs as if the current time were `now`. */
  async function runQueuedJobs(now: Date): Promise<void> {
    const { mailer, site } = scene.parts();
    if (!mailer) throw new Error("No mail server");
    const listings = createListingReader(scene.db, () => sampleAreas);
    const rows = await scene.db.selectFrom("listing").select("id").orderBy("created_at", "desc").execute();
    const find = (query: SearchQuery) => {
      queries.push(query);
      const ids = rows.map(({ id }) => id);
      return { ids, total: ids.length, unfilteredTotal: ids.length, page: 1, pageCount: 1, unsaid: 0 };
    };
    const parts = { db: scene.db, keys: scene.keys, queue, search: { find }, listings, mailer, site };
    for (const id of new Set(jobs)) await sendAlertMail({ ...parts, now: () => now }, id);
  }
  async function addHome(now: Date, status: ListingStatus = "active"): Promise<string> {
    const unitcode = `AA-${(homes += 1)}`;
    const home = { ...suggestedListingFields, unitcode, title: `Villa ${unitcode}`, status };
    const saved = await createListing(scene.db, home, { actorId: null, now });
    if (saved.kind !== "saved") throw new Error(JSON.stringify(saved));
    return unitcode;
  }
  /** The token in the link of the last mail. */
  function tokenOfMail(): string {
    const [, token = ""] = /\/en\/alerts\/([0-9a-f]{64})/u.exec(decodeMailText(lastMail())) ?? [];
    return token;
  }
  const lastMail = () => scene.mailbox.mails.at(-1)?.source ?? "";
  const tokenOf = async () => {
    const { id } = await scene.db.selectFrom("search_alert").select("id").executeTakeFirstOrThrow();
    return scene.keys.alertToken(id);
  };
  const audited = async () => {
    const [entry] = await listAuditEntries(scene.db, { limit: 1, entity: "search_alert" });
    return [entry?.action, entry?.changes];
  };

  test("sends only one confirmation mail before the address is confirmed", async () => {
    expect(await requestAlert()).toBe("asked");
    await runQueuedJobs(leadTestStart);
    expect(scene.mailbox.mails.map(({ to }) => to)).toEqual([["mona@example.com"]]);
    expect(decodeMailSubject(lastMail())).toBe("Do you want new homes by e-mail? | Home Finder");
    expect(lastMail()).not.toContain("List-Unsubscribe");
    const token = tokenOfMail();
    expect(hashSecretToken(token)).toHaveLength(64);
    await addHome(hours(1));
    expect(await alerts().find(token, hours(47))).toMatchObject({ isConfirmed: false });
    // The period for the confirmation is over, and the address has been erased.
    expect(await alerts().confirm(token, hours(49))).toBe(false);
    await runQueuedJobs(hours(49));
    expect(scene.mailbox.mails).toHaveLength(1);
    expect(await eraseExpiredAlerts(scene.db, hours(49))).toBe(1);
    expect(await scene.db.selectFrom("search_alert").select("id").execute()).toEqual([]);
    expect(await audited()).toEqual(["forget", {}]);
  });

  test("reports each new listing once, in at most one mail a day, and never one that is no longer available", async () => {
    await requestAlert();
    await addHome(hours(-1));
    const token = await tokenOf();
    expect(await alerts().confirm(token, leadTestStart)).toBe(true);
    expect(await alerts().confirm(token, hours(1))).toBe(true);
    expect(await audited()).toEqual(["confirm", { text_version: { from: null, to: "2026-11" } }]);
    const [first, second] = [await addHome(hours(2)), await addHome(hours(3))];
    const removed = await addHome(hours(4), "removed");
    const paused = await addHome(hours(4), "paused");
    await runQueuedJobs(hours(10));
    expect(scene.mailbox.mails).toEqual([]);
    await runQueuedJobs(hours(24));
    await runQueuedJobs(hours(25));
    expect(scene.mailbox.mails).toHaveLength(1);
    expect(decodeMailSubject(lastMail())).toBe("2 new homes for your search | Home Finder");
    const mailText = decodeMailText(lastMail());
    const mailedCodes = [first, second, removed, paused].filter((code) =>
      mailText.includes(`/en/listings/${code}`),
    );
    expect(mailedCodes).toEqual([first, second]);
    expect(lastMail()).toMatch(
      /^List-Unsubscribe:\s+<https:\/\/homes\.example\.com\/en\/alerts\/[0-9a-f]{64}>\r$/mu,
    );
    expect(lastMail()).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/mu);
    expect(tokenOfMail()).toBe(token);
    expect(queries[0]).toEqual({ ...emptySearchQuery, unitTypes: ["villa"] });
    // The next mail omits this listing, because it is younger than an hour.
    await addHome(hours(23.5));
    await runQueuedJobs(hours(48));
    await runQueuedJobs(hours(72));
    expect(scene.mailbox.mails.slice(1).map(({ source }) => decodeMailSubject(source))).toEqual([
      "A new home for your search | Home Finder",
    ]);
  });

  test("a day's round that is done again, because its end was not noted, mails nobody twice", async () => {
    const { database, db, keys } = scene;
    const { mailer, site } = scene.parts();
    await requestAlert();
    await alerts().confirm(await tokenOf(), leadTestStart);
    await addHome(hours(2));
    const { id } = await db.selectFrom("listing").select("id").executeTakeFirstOrThrow();
    const result = { ids: [id], total: 1, unfilteredTotal: 1, page: 1, pageCount: 1, unsaid: 0 };
    const queues = await openManualQueues(database);
    const manualJobs = createManualJobs(database, queues);
    createAlertServiceAndJobs({
      database,
      jobs: manualJobs,
      keys,
      mailer,
      site,
      search: { find: () => result },
      scrub: () => Promise.resolve(),
      areas: () => sampleAreas,
      now: () => hours(24),
    });
    await manualJobs.prepare();
    const listQueued = async () => {
      const { rows } = await database.pool.query<{ data: { readonly alert: number } }>(
        "select data from pgboss.job where name = 'alerts/mail' and state = 'created'",
      );
      return rows.map(({ data }) => data);
    };
    vi.spyOn(manualJobs.runs, "done").mockRejectedValueOnce(new Error("the answer is lost"));
    await expect(manualJobs.run("alerts/daily", {})).rejects.toThrow("the answer is lost");
    await manualJobs.run("alerts/daily", {});
    const waitingMails = await listQueued();
    expect(waitingMails).toHaveLength(1);
    // The job queue may run a job twice, and the daily job may follow immediately.
    for (const job of [...waitingMails, ...waitingMails]) await manualJobs.run("alerts/mail", job);
    await database.pool.query("delete from pgboss.job");
    await manualJobs.run("alerts/daily", {});
    expect(await listQueued()).toEqual([]);
    expect(scene.mailbox.mails).toHaveLength(1);
    await queues.close();
  });

  test("retries a mail that was not accepted, with the same listings", async () => {
    await requestAlert();
    await alerts().confirm(await tokenOf(), leadTestStart);
    const code = await addHome(hours(2));
    scene.mailbox.refusal = { code: 450, words: "busy" };
    await expect(runQueuedJobs(hours(24))).rejects.toThrow(
      "The mail of an alert was not taken: rejected 450",
    );
    scene.mailbox.refusal = null;
    await runQueuedJobs(hours(24.1));
    expect(decodeMailText(lastMail())).toContain(`/en/listings/${code}`);
  });

  test("is erased with its address by its link; another link has no effect", async () => {
    await requestAlert();
    const token = await tokenOf();
    await alerts().confirm(token, leadTestStart);
    expect(await alerts().stop(`${token.slice(1)}0`, hours(1))).toBe(false);
    expect(await alerts().stop(token, hours(1))).toBe(true);
    expect(await alerts().stop(token, hours(1))).toBe(false);
    await addHome(hours(2));
    await runQueuedJobs(hours(30));
    expect(scene.mailbox.mails).toEqual([]);
    expect(await scene.db.selectFrom("search_alert").select("id").execute()).toEqual([]);
    expect(await audited()).toEqual(["stop", {}]);
  });

  test("is stored once if requested twice; a confirmed one sends no further confirmation mail", async () => {
    await requestAlert();
    await requestAlert();
    expect(jobs).toHaveLength(2);
    await alerts().confirm(await tokenOf(), leadTestStart);
    expect(await requestAlert()).toBe("asked");
    expect(jobs).toHaveLength(2);
    expect(await scene.db.selectFrom("search_alert").select("id").execute()).toHaveLength(1);
  });

  test("limits the confirmation mails to one address and by one sender", async () => {
    const results = [];
    for (let times = 0; times < 4; times += 1) results.push(await requestAlert());
    expect(results).toEqual(["asked", "asked", "asked", "busy"]);
    expect(await requestAlert("mona@example.com", hours(5))).toBe("asked");
    for (let times = 0; times < 10; times += 1)
      expect(await requestAlert(`visitor-${times}@example.com`, leadTestStart, "198.51.100.7")).toBe("asked");
    expect(await requestAlert("visitor-11@example.com", leadTestStart, "198.51.100.7")).toBe("busy");
  });

  test("ends by itself after a year", async () => {
    await requestAlert();
    await alerts().confirm(await tokenOf(), leadTestStart);
    expect(await eraseExpiredAlerts(scene.db, new Date("2027-04-30T10:00:00Z"))).toBe(0);
    expect(await eraseExpiredAlerts(scene.db, new Date("2027-05-02T10:00:00Z"))).toBe(1);
  });
});

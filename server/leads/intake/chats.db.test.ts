import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { sampleShowcase } from "../../../content/sample-showcase.ts";
import { blankAgent } from "../../../domain/staff/agent.ts";
import { suggestedListingFields } from "../../../domain/listings/listing-fields.ts";
import {
  describeEachDatabase,
  createTestDatabase,
  type TestDatabase,
} from "../../../tests/support/database.ts";
import { createAgentService } from "../../agents/agents.ts";
import { createListing } from "../../listings/write/create-listing.ts";
import { updateListing } from "../../listings/write/update-listing.ts";
import { createLeadKeys } from "../record/lead-keys.ts";
import { createLeadReportService } from "../report/lead-report.ts";
import { createWhatsappChatService } from "./chats.ts";
import { findChat, deleteOldChats } from "./find-chat.ts";

const showcase = () => sampleShowcase;
const now = () => new Date("2026-11-21T10:07:00Z");
const keys = createLeadKeys(Buffer.alloc(32, 7));
const browser = "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36";
const tap = (headers: Record<string, string> = {}, method = "GET") =>
  new Request("https://homes.example.com/go/whatsapp", {
    method,
    headers: { "User-Agent": browser, "X-Visitor-Address": "203.0.113.7", ...headers },
  });
const general = { about: "general", locale: "en" } as const;

describeEachDatabase("Chats that visitors open", (kind) => {
  let database: TestDatabase;
  beforeAll(async () => void (database = await createTestDatabase(kind)));
  afterAll(() => database.close());

  const openChats = () => {
    const warn = vi.fn<() => void>();
    const chats = createWhatsappChatService({ pool: database.backgroundPool, keys, log: { warn }, now });
    onTestFinished(() => chats.close());
    return { chats, warn };
  };
  const readStored = () => database.db.selectFrom("whatsapp_inquiry").selectAll().orderBy("id").execute();

  test("write nothing, however many there are and from how many networks, except counts by day", async () => {
    const { chats } = openChats();
    const statements = vi.spyOn(database.backgroundPool, "connect");
    for (let tapped = 0; tapped < 1_000; tapped += 1)
      chats.open(general, tap({ "X-Visitor-Address": `2001:db8:7:${(tapped % 200).toString(16)}::1` }));
    expect(statements).not.toHaveBeenCalled();
    await chats.flush();
    chats.open({ ...general, about: "offer" }, tap());
    await chats.flush();
    expect(await readStored()).toEqual([]);
    const rows = await database.db.selectFrom("chat_tap").selectAll().orderBy("about").execute();
    expect(rows).toEqual([
      { day: "2026-11-21", about: "general", taps: 1_000 },
      { day: "2026-11-21", about: "offer", taps: 1 },
    ]);
    const numbers = await createLeadReportService(database.db).read(7, now());
    expect(numbers.days.at(-1)).toEqual({ day: "2026-11-21", leads: 0, chats: 1_001 });
    expect(numbers.chats).toEqual([
      { about: "general", count: 1_000 },
      { about: "offer", count: 1 },
    ]);
    await deleteOldChats(database.db, new Date("2026-11-23T10:00:00Z"));
    expect(await database.db.selectFrom("chat_tap").selectAll().execute()).toEqual([]);
  });

  test("are stored when staff enter their reference, with subject and agent, and without data about the visitor", async () => {
    const { db } = database;
    const { chats, warn } = openChats();
    const by = { actorId: null, now: now() };
    const agents = createAgentService(db);
    const contact = { phone: "+201000000007", whatsapp: "+971501234567", email: "a@b.example" };
    const added = await agents.create({ ...blankAgent, name: "Adam Nabil", ...contact }, by);
    if (added.kind !== "saved") throw new Error(added.kind);
    const values = {
      ...suggestedListingFields,
      unitcode: "CH01-1",
      status: "active",
      price: 3_000_000,
    } as const;
    const result = await createListing(db, { ...values, projectname: "Telal" }, by);
    if (result.kind !== "saved") throw new Error(result.kind);
    const { id } = result.property;
    await updateListing(db, { agentid: added.agent.id }, { id, revision: 1, ...by });

    const unit = chats.open({ about: "unit", locale: "ar", home: { id } }, tap());
    const brooks = {
      about: "project",
      developerSlug: "apex-real-estate",
      projectSlug: "the-brooks",
    } as const;
    const project = chats.open({ ...brooks, locale: "en" }, tap());
    if (unit === null || project === null) throw new Error("no references");
    expect(await readStored()).toEqual([]);
    const openedAt = new Date("2026-11-21T10:00:00Z");
    const subject = { about: "unit", developerSlug: null, projectSlug: null, unitCode: "CH01-1" };
    const expectedChat = { reference: unit, ...subject, agentId: added.agent.id, locale: "ar", openedAt };
    expect(await findChat({ db, keys, showcase }, unit, now())).toEqual(expectedChat);
    const projectChat = { ...brooks, unitCode: null, agentId: null, openedAt };
    expect(await findChat({ db, keys, showcase }, project, now())).toMatchObject(projectChat);
    // After the listing's agent is removed, the chat still has the agent who was stored with it.
    await updateListing(db, { agentid: null }, { id, revision: 2, ...by });
    expect(await findChat({ db, keys, showcase }, unit, new Date("2027-05-01T10:00:00Z"))).toEqual(
      expectedChat,
    );
    const rows = await readStored();
    expect(rows.map(({ reference }) => reference)).toEqual([unit, project]);
    expect(JSON.stringify(rows)).not.toMatch(/203\.0|Mozilla/u);
    expect(Object.fromEntries(chats.counts)).toEqual({ unit: 1, project: 1 });
    expect(warn).not.toHaveBeenCalled();
  });

  test("about a listing that does not exist are not stored", async () => {
    const { chats } = openChats();
    const reference = chats.open({ about: "unit", locale: "ar", home: { id: 999_999 } }, tap());
    if (reference === null) throw new Error("no reference");
    expect(await findChat({ db: database.db, keys, showcase }, reference, now())).toBeNull();
  });

  test("wait in memory while the database is away", async () => {
    await database.pool.query("truncate chat_tap");
    const { chats, warn } = openChats();
    const connectSpy = vi.spyOn(database.backgroundPool, "connect").mockRejectedValue(new Error("away"));
    expect(chats.open(general, tap())).toMatch(/^W-.{7}$/u);
    await chats.flush();
    expect(warn).toHaveBeenCalledTimes(1);
    connectSpy.mockRestore();
    await chats.flush();
    expect(await database.db.selectFrom("chat_tap").select("taps").execute()).toEqual([{ taps: 1 }]);
  });
});

describe("A chat", () => {
  const open = () => {
    const pool = { connect: () => Promise.reject(new Error("the server at 10.0.0.7 is gone")) };
    const chats = createWhatsappChatService({
      pool: pool as never,
      keys,
      log: { warn: () => undefined },
      now,
    });
    onTestFinished(() => chats.close());
    return chats;
  };

  test("about an unknown listing is counted, and has no reference", () => {
    const chats = open();
    expect(chats.open({ about: "payment", locale: "en" }, tap())).toBeNull();
    expect(chats.counts.get("payment")).toBe(1);
  });

  test.each([
    [{ "Sec-Purpose": "prefetch" }, "GET"],
    [{ "Sec-Purpose": "prefetch;prerender" }, "GET"],
    [{ Purpose: "prefetch" }, "GET"],
    [{ "X-Moz": "prefetch" }, "GET"],
    [{ "User-Agent": "WhatsApp/2.23.20.0" }, "GET"],
    [{ "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" }, "GET"],
    [{ "User-Agent": "facebookexternalhit/1.1" }, "GET"],
    [{ "User-Agent": "" }, "GET"],
    [{}, "HEAD"],
  ])("is not counted for %j by %s", (headers, method) => {
    const chats = open();
    expect(chats.open(general, tap(headers, method))).toBeNull();
    expect(chats.counts.size).toBe(0);
  });

  test("is not counted if one address opens more than people do", () => {
    // Fake time stands still, so that the rate limit does not refill between these chats.
    vi.useFakeTimers({ toFake: ["performance"] });
    onTestFinished(() => void vi.useRealTimers());
    const chats = open();
    for (let opened = 0; opened < 80; opened += 1) expect(chats.open(general, tap())).not.toBeNull();
    expect(chats.counts.get("general")).toBe(60);
    chats.open(general, tap({ "X-Visitor-Address": "203.0.113.8" }));
    expect(chats.counts.get("general")).toBe(61);
  });
});

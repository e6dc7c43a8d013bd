import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from "kysely";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { newAgent } from "../../../domain/staff/agent.ts";
import { newProperty } from "../../../domain/listings/listing-fields.ts";
import { describeEachDatabase, testDatabase, type TestDatabase } from "../../../tests/support/database.ts";
import { createAgents } from "../../agents/agents.ts";
import type { Schema } from "../../db/schema.ts";
import { createListing } from "../../listings/write/create-listing.ts";
import { updateListing } from "../../listings/write/update-listing.ts";
import { createChats } from "./chats.ts";

const now = () => new Date("2026-11-21T10:00:00Z");
const browser = "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36";
const tap = (headers: Record<string, string> = {}, method = "GET") =>
  new Request("https://homes.example.com/go/whatsapp", {
    method,
    headers: { "User-Agent": browser, "X-Visitor-Address": "203.0.113.7", ...headers },
  });
const general = { about: "general", locale: "en" } as const;

describeEachDatabase("Chats that visitors open", (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase(kind);
  });
  afterAll(() => database.close());

  test("are noted with what they are about, to whom they lead, and nothing of the visitor", async () => {
    const { db } = database;
    const log = { warn: vi.fn<() => void>() };
    const chats = createChats({ db, log, now });
    const by = { actorId: null, now: now() };
    const agents = createAgents(db);
    const added = await agents.create(
      {
        ...newAgent,
        name: "Adam Nabil",
        phone: "+201000000007",
        whatsapp: "+971501234567",
        email: "a@b.example",
      },
      by,
    );
    if (added.kind !== "saved") throw new Error(added.kind);
    const values = { ...newProperty, unitcode: "CH01-1", status: "active", price: 3_000_000 } as const;
    const made = await createListing(db, { ...values, projectname: "Telal" }, by);
    if (made.kind !== "saved") throw new Error(made.kind);
    const { id } = made.property;
    await updateListing(db, { agentid: added.agent.id }, { id, revision: 1, ...by });

    const references = [
      await chats.open({ about: "unit", locale: "ar", home: { id, unitCode: "CH01-1" } }, tap()),
      await chats.open(
        { about: "project", locale: "en", developerSlug: "apex-real-estate", projectSlug: "the-brooks" },
        tap(),
      ),
    ];
    const rows = await db.selectFrom("whatsapp_inquiry").selectAll().orderBy("id").execute();
    expect(rows.map(({ reference }) => reference)).toEqual(references);
    expect(rows).toMatchObject([
      { about: "unit", unit_code: "CH01-1", agent_id: added.agent.id, project_slug: null, locale: "ar" },
      { about: "project", developer_slug: "apex-real-estate", project_slug: "the-brooks", agent_id: null },
    ]);
    expect(rows[0]?.created_at).toEqual(now());
    expect(JSON.stringify(rows)).not.toMatch(/203\.0|Mozilla/u);
    expect(Object.fromEntries(chats.counts)).toEqual({ unit: 1, project: 1 });
    expect(log.warn).not.toHaveBeenCalled();
  });
});

describe("A chat", () => {
  const lost = new Error("the server at 10.0.0.7 is gone");
  const away = (acquireConnection: () => Promise<never>, patienceMs = 600_000) => {
    const warn = vi.fn<() => void>();
    const db = new Kysely<Schema>({
      dialect: {
        createAdapter: () => new PostgresAdapter(),
        createDriver: () => Object.assign(new DummyDriver(), { acquireConnection }),
        createIntrospector: (each) => new PostgresIntrospector(each),
        createQueryCompiler: () => new PostgresQueryCompiler(),
      },
    });
    return { warn, chats: createChats({ db, log: { warn }, now, patienceMs }) };
  };

  test.each([
    ["is away", () => Promise.reject(lost), 600_000, 1],
    ["does not answer", () => new Promise<never>(() => undefined), 30, 0],
  ] as const)(
    "opens without a reference when the database %s, and is counted",
    async (_, answer, patienceMs, warnings) => {
      const { chats, warn } = away(answer, patienceMs);
      expect(await chats.open(general, tap())).toBeNull();
      expect(chats.counts.get("general")).toBe(1);
      expect(warn).toHaveBeenCalledTimes(warnings);
    },
  );

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
  ])("is not counted for %j by %s", async (headers, method) => {
    const { chats } = away(() => Promise.reject(lost));
    expect(await chats.open(general, tap(headers, method))).toBeNull();
    expect(chats.counts.size).toBe(0);
  });

  test("is not counted any more when one address opens more than people do", async () => {
    // The clock stands still, so the rate limit does not refill while these chats are opened.
    vi.useFakeTimers({ toFake: ["performance"] });
    onTestFinished(() => void vi.useRealTimers());
    const { chats } = away(() => Promise.reject(lost));
    await Promise.all(Array.from({ length: 80 }, () => chats.open(general, tap())));
    expect(chats.counts.get("general")).toBe(60);
    await chats.open(general, tap({ "X-Visitor-Address": "203.0.113.8" }));
    expect(chats.counts.get("general")).toBe(61);
  });
});

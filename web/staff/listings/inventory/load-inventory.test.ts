import { sampleShowcase } from "../../../../content/sample-showcase.ts";
import { RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { staffReaderFormat } from "../../../../domain/money/reader-format.ts";
import type { Role } from "../../../../domain/staff/roles.ts";
import type { App } from "../../../../server/wiring/app.ts";
import type { StaffSession } from "../../../../server/staff/sessions.ts";
import { appContext } from "../../../shell/app-context.ts";
import { readerFormatContext } from "../../../shell/reader-format-context.ts";
import { loadInventory } from "./load-inventory.ts";

const now = new Date("2026-11-21T10:00:00Z");
const updatedAt = new Date("2026-11-21T09:48:00Z");

function load(
  address: string,
  { list = answerList, role = "editor" }: { list?: typeof answerList; role?: Role } = {},
) {
  const logged: unknown[] = [];
  const app = {
    inventory: {
      list,
      counts: async () => ({ all: 1 }),
      stats: async () => ({ totalProperties: 1, lastUpdated: updatedAt }),
    },
    showcase: () => sampleShowcase,
    log: { error: (entry: unknown) => logged.push(entry) },
    now: () => now,
  } as unknown as App;
  const context = new RouterContextProvider();
  context.set(appContext, app);
  context.set(readerFormatContext, staffReaderFormat("ar"));
  const session = { account: { id: 1, email: "mona@example.com", name: "Mona", role } } as StaffSession;
  const request = new Request(`http://localhost${address}`, { headers: { "X-Reference": "K7QX-2M4P" } });
  const design = address.includes("/card") ? "card" : "admin";
  const answer = loadInventory({ request, context, session, design });
  return answer.then(({ data, init }) => ({ board: data, init, logged }));
}

async function answerList(): Promise<unknown> {
  return { properties: [{ id: 7, updatedAt }], total: 1, page: 1, pageCount: 1 };
}

describe("the list of properties", () => {
  test("is loaded for its address, with times as text in the language of the page", async () => {
    const listArgs: unknown[] = [];
    const list = async (...query: unknown[]) => {
      listArgs.push(...query);
      return answerList();
    };
    const { board } = await load("/ar/listings/admin?q=ivoire&view=paused&page=%D9%A2", { list });
    expect(listArgs).toEqual([{ text: "ivoire", view: "paused", sort: "newest", page: 2 }, now]);
    const updated = {
      iso: "2026-11-21T09:48:00.000Z",
      ago: "قبل ١٢ دقيقة",
      exact: "٢١ نوفمبر ٢٠٢٦ في ١١:٤٨",
    };
    expect(board).toMatchObject({ updated, properties: [{ id: 7, updated }], canWrite: true, stats: null });
  });

  test("has the figures of the portfolio in the card design, and nothing to write without the right", async () => {
    const { board } = await load("/ar/listings/admin/card", { role: "viewer" });
    expect(board).toMatchObject({ canWrite: false, stats: { totalProperties: 1 } });
  });

  test("answers 503 with a reference if it cannot be read, never with other listings", async () => {
    const list = async () => {
      throw new Error("connect ECONNREFUSED 10.0.0.7:5432 password=secret");
    };
    const { board, init, logged } = await load("/ar/listings/admin", { list });
    expect(init?.status).toBe(503);
    expect(board).toMatchObject({ kind: "failed", reference: "K7QX-2M4P" });
    expect(JSON.stringify(board)).not.toContain("secret");
    expect(logged).toEqual([expect.objectContaining({ reference: "K7QX-2M4P" })]);
  });
});

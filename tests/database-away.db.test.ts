import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { App } from "../server/wiring/app.ts";
import type { Log } from "../server/process/log.ts";
import { publicConfig } from "./support/public-config.ts";
import { type BuiltPages, openBuiltPages, toFullResponse } from "./support/built-pages.ts";
import { neverFullDisk } from "./support/never-full-disk.ts";

const token = "t".repeat(32);
const phone = "+20 100 123 4567";
const failQuery = () => Promise.reject(new Error("the server at 10.0.0.7 is gone"));
const logged = vi.fn<Log["error"]>();
const now = () => new Date("2026-11-20T12:00:00Z");

/** An application whose database has failed: it can read the session, but nothing else that these pages need. */
const app = {
  config: publicConfig,
  staff: {
    findSession: () =>
      Promise.resolve({
        sessionId: 1,
        account: { id: 1, email: "owner@example.com", name: "Owner", role: "owner" },
        reauthenticatedAt: now(),
      }),
  },
  // Behaves like a catalogue that has not been loaded since the start.
  search: {
    find() {
      throw new Error("the catalogue has not been read");
    },
  },
  alerts: { find: failQuery, confirm: failQuery, stop: failQuery },
  ownRequest: { calendar: failQuery },
  visitFeeds: { read: failQuery },
  deliveries: { counts: failQuery, list: failQuery, replay: failQuery },
  numbers: { read: failQuery },
  people: { find: failQuery, erasures: failQuery },
  unknownProxy: { findAddress: () => null },
  disk: neverFullDisk,
  newerRelease: async () => null,
  waiting: failQuery,
  log: { error: logged, warn: () => {} } as unknown as Log,
  now,
};

describe("while the database is away", () => {
  let pages: BuiltPages;
  beforeAll(async () => void (pages = await openBuiltPages(app as unknown as App)));
  beforeEach(() => logged.mockClear());

  const request = async (path: string, form?: Readonly<Record<string, string>>) =>
    toFullResponse(
      await pages.renderer.render(
        new Request(new URL(path, publicConfig.publicOrigin), {
          headers: { Cookie: "__Host-session=x" },
          ...(form && { method: "POST", body: new URLSearchParams(form) }),
        }),
      ),
    );
  const headOf = ({ status, headers }: Response) => [
    status,
    headers.get("Retry-After"),
    headers.get("Cache-Control"),
  ];
  const retryResponse = [503, "5", "private, no-store"];

  test.each([
    ["/en/request/link/visit.ics", ""],
    [`/feeds/visits/${token}.ics`, ""],
    [`/en/alerts/${token}`, "This e-mail alert cannot be read just now"],
    [`/ar/alerts/${token}`, "تعذّر عرض هذا التنبيه الآن"],
    ["/en/admin/leads/deliveries", "The deliveries could not be read just now"],
    ["/ar/admin/leads/deliveries", "تعذّر عرض الرسائل الآن"],
    ["/en/admin/leads/numbers?days=7", "The figures could not be read just now"],
    ["/en/admin/leads/people?of=FBP7-8HNK", "Personal data could not be read just now"],
  ])("%s asks to try again, and only the log has the cause", async (path, words) => {
    const answer = await request(path);
    const text = await answer.text();
    expect(headOf(answer)).toEqual(retryResponse);
    expect(text).toContain(words);
    expect(text).not.toContain("10.0.0.7");
    expect(logged).toHaveBeenCalledOnce();
    expect(JSON.stringify(logged.mock.lastCall)).not.toContain(token);
  });

  test.each([
    [
      "en",
      "Choose a home by what you can pay each month.",
      "Where do prices start?",
      "The homes could not be read just now.",
    ],
    ["ar", "اختر بيتك بالقسط الذي يناسبك.", "من كم تبدأ الأسعار؟", "تعذّرت قراءة الوحدات الآن."],
  ])(
    "the home page in %s and its questions are answered from memory",
    async (language, title, question, note) => {
      const answer = await request(`/${language}`);
      const text = await answer.text();
      expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
      for (const words of [title, question, note, language === "en" ? "The Brooks" : "ذا بروكس"])
        expect(text).toContain(words);
      expect(logged).toHaveBeenCalledOnce();
    },
  );

  test.each(["confirm", "stop"])(
    "the answer to %s does not claim that the alert was changed",
    async (action) => {
      const answer = await request(`/en/alerts/${token}`, { do: action });
      expect(headOf(answer)).toEqual(retryResponse);
      expect(await answer.text()).toContain("may or may not be done");
      expect(logged).toHaveBeenCalledOnce();
    },
  );

  test("a mail program that stops an alert is told to try again", async () => {
    const answer = await request(`/en/alerts/${token}`, { "List-Unsubscribe": "One-Click" });
    expect(headOf(answer)).toEqual(retryResponse);
  });

  test("the answer does not claim that deliveries are sent again", async () => {
    const answer = await request("/en/admin/leads/deliveries", { do: "all" });
    expect(headOf(answer)).toEqual(retryResponse);
    expect(await answer.text()).toContain("Nothing is sent again");
  });

  test("the search for a person keeps what was typed, and the log does not have it", async () => {
    const answer = await request("/en/admin/leads/people", { do: "find", who: phone });
    expect(headOf(answer)).toEqual(retryResponse);
    const text = await answer.text();
    expect(text).toContain(`value="${phone}"`);
    expect(text).toContain("This was not completed");
    expect(JSON.stringify(logged.mock.calls)).not.toMatch(/123 ?4567/u);
  });
});

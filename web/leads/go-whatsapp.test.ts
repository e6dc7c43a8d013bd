import { RouterContextProvider } from "react-router";
import { describe, expect, test, vi } from "vitest";
import { sampleShowcase } from "../../content/sample-showcase.ts";
import type { FormerAddress } from "../../domain/showcase/former-address.ts";
import type { App } from "../../server/wiring/app.ts";
import type { WhatsappChatService } from "../../server/leads/intake/chats.ts";
import { publicConfig } from "../../tests/support/public-config.ts";
import { appContext } from "../shell/app-context.ts";
import { loader } from "./go-whatsapp.route.tsx";

const formerAddresses: readonly FormerAddress[] = [
  { kind: "developer", slug: "zenith", now: "apex-real-estate" },
  { kind: "project", slug: "sunrise", now: "ivoire-east", developer: null },
];

/** Follows a link on a date; returns where it leads and what was recorded. */
async function followLink(search: string, day = "2026-11-20") {
  const open = vi.fn<WhatsappChatService["open"]>(() => "W-7K2M4QX" as never);
  const context = new RouterContextProvider();
  const config = { ...publicConfig, salesWhatsapp: "+201001234567" };
  const now = () => new Date(`${day}T10:00:00Z`);
  const showcase = () => ({ ...sampleShowcase, formerAddresses });
  context.set(appContext, { config, showcase, chats: { open, counts: new Map() }, now } as unknown as App);
  const request = new Request(`https://homes.example.com/go/whatsapp?${search}`);
  const answer: unknown = await loader({ request, context } as unknown as Parameters<typeof loader>[0]).catch(
    (thrown: unknown) => thrown,
  );
  if (!(answer instanceof Response)) return { status: 404, chat: null, noted: open.mock.calls };
  const chat = new URL(answer.headers.get("Location") ?? "");
  return { status: answer.status, chat, noted: open.mock.calls };
}

describe("a link to a chat with sales", () => {
  test.each([
    ["about=general&lang=en", "more about your projects", { about: "general" }],
    [
      "about=developer&developer=apex-real-estate&lang=en",
      "the projects of Apex Real Estate",
      { about: "developer", developerSlug: "apex-real-estate" },
    ],
    [
      "about=project&project=the-brooks&type=villa&lang=en",
      "the project The Brooks (Villa)",
      { about: "project", developerSlug: "apex-real-estate", projectSlug: "the-brooks" },
    ],
    [
      "about=price-list&project=ivoire-east&lang=ar",
      "قائمة أسعار مشروع آيفوار إيست",
      { about: "price-list", locale: "ar", projectSlug: "ivoire-east" },
    ],
    [
      "about=developer&developer=zenith&lang=en",
      "the projects of Apex Real Estate",
      { about: "developer", developerSlug: "apex-real-estate" },
    ],
    [
      "about=price-list&project=sunrise&lang=ar",
      "قائمة أسعار مشروع آيفوار إيست",
      { about: "price-list", developerSlug: "apex-real-estate", projectSlug: "ivoire-east" },
    ],
  ] as const)("%s opens with %j and its reference, and is recorded", async (search, text, record) => {
    const followed = await followLink(search);
    expect(followed.status).toBe(302);
    expect([followed.chat?.origin, followed.chat?.pathname]).toEqual(["https://wa.me", "/201001234567"]);
    expect(followed.chat?.searchParams.get("text")).toContain(text);
    expect(followed.chat?.searchParams.get("text")).toMatch(/W-7K2M4QX$/u);
    expect(followed.noted[0]?.[0]).toMatchObject(record);
  });

  test.each([
    ["2025-12-31", "5% down payment, 14 years payment plan, 2 years delivery"],
    ["2026-01-01", "Hello, I would like to know more about your projects and available units."],
  ])("about the August offer asks on %s: %s", async (day, text) => {
    const { chat } = await followLink("about=offer&lang=en", day);
    expect(chat?.searchParams.get("text")).toContain(text);
  });

  test.each([
    "",
    "about=elsewhere",
    "about=developer&developer=no-such",
    "about=project&project=no-such",
    "about=price-list",
    "about=price-list&project=https://evil.example",
  ])("that we never wrote, %j, is a page that does not exist, and nothing is noted", async (search) => {
    expect(await followLink(search)).toEqual({ status: 404, chat: null, noted: [] });
  });

  test.each([
    "about=general&to=https://evil.example&phone=201999999999",
    "about=general&lang=https://evil.example",
    "about=project&project=the-brooks&text=https://evil.example&url=//evil.example",
    "about=general&about=//evil.example",
    "about=project&project=the-brooks&type=@evil.example",
  ])("leads to the configured number whatever else it says: %s", async (search) => {
    const { chat } = await followLink(search);
    expect([chat?.origin, chat?.pathname]).toEqual(["https://wa.me", "/201001234567"]);
    expect(chat?.href).not.toContain("evil");
  });
});

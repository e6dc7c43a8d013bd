import { staffReaderFormat } from "../../../../domain/money/reader-format.ts";
import { expect, test } from "vitest";
import { sampleShowcase } from "../../../../content/sample-showcase.ts";
import type { App } from "../../../../server/wiring/app.ts";
import type { ChatReference } from "../../../../domain/leads/chat-reference.ts";
import { emptyInboxQuery } from "../../../../domain/leads/inbox-query.ts";
import type { StoredChat } from "../../../../server/leads/intake/find-chat.ts";
import { publicConfig } from "../../../../tests/support/public-config.ts";
import { renderForStaff, textOf } from "../../../../tests/support/render.tsx";
import { WhatsAppChatNotice } from "./chat-notice.tsx";
import { loadInbox } from "../view/load-inbox.ts";

const openedAt = new Date("2026-11-21T10:11:00Z");
const storedChat: StoredChat = {
  reference: "W-7K2M4" as ChatReference,
  about: "price-list",
  developerSlug: "apex-real-estate",
  projectSlug: "the-brooks",
  unitCode: null,
  agentId: 7,
  locale: "ar",
  openedAt,
};
const agent = { id: 7, name: "Omar", nameAr: "عمر", isActive: true };

/** An inbox without leads and with one recorded chat. */
const app = {
  showcase: () => sampleShowcase,
  now: () => openedAt,
  config: publicConfig,
  agents: { list: async () => [agent], listDeleted: async () => [] },
  inbox: {
    list: async () => ({ leads: [], total: 0, page: 1, pageCount: 1 }),
    counts: async () => ({}),
    findChat: async (reference: string) => (reference === storedChat.reference ? storedChat : null),
  },
} as unknown as App;

const search = (text: string) =>
  loadInbox(app, { query: { ...emptyInboxQuery, text }, leadId: null, ask: null }, staffReaderFormat("en"));

test.each([
  ["en", "WhatsApp chat W-7K2M4 A price list · The Brooks · Apex", "With Omar", "In Arabic"],
  ["ar", "محادثة واتساب W-7K2M4 قائمة أسعار · ذا بروكس", "مع عمر", "بالعربية"],
] as const)("a search for the reference of a chat says in %s what it was about", async (locale, ...words) => {
  const { chat, agents } = await search("w-7k2m4");
  if (!chat) throw new Error("no chat");
  const text = textOf(renderForStaff(locale, <WhatsAppChatNotice chat={chat} agents={agents} />));
  for (const word of words) expect(text).toContain(word);
});

test("a chat about a listing links to it, and one without an agent was with sales", () => {
  const chat = {
    ...storedChat,
    about: "unit",
    unitCode: "AA-1",
    agentId: null,
    projectName: null,
    developerName: null,
  };
  const html = renderForStaff("en", <WhatsAppChatNotice chat={chat} agents={[agent]} />);
  expect(html).toContain('href="/en/listings/AA-1"');
  expect(textOf(html)).toContain("A home · AA-1 With sales · ");
});

test("another search shows no chat, and an unknown reference gets a message", async () => {
  expect((await search("Wanted")).chat).toBeNull();
  expect((await search("W-22222")).chat).toBe("missing");
  expect(textOf(renderForStaff("ar", <WhatsAppChatNotice chat="missing" agents={[]} />))).toContain(
    "لا توجد محادثة واتساب",
  );
});

import { expect, test } from "vitest";
import { sampleShowcase } from "../../../content/sample-showcase.ts";
import { staffReaderFormat } from "../../../domain/money/reader-format.ts";
import type { StaffAccount } from "../../../server/staff/sessions.ts";
import { renderForStaff, textOf } from "../../../tests/support/render.tsx";
import { loadVisitsPage } from "./load-visits.ts";
import { VisitsPage } from "./visits-page.tsx";

const now = new Date("2026-05-01T10:00:00Z");
/** A week without visits; the visit in the address does not exist. */
const parts = {
  showcase: () => sampleShowcase,
  visits: { list: async () => [], find: async () => null },
  visitFeeds: { has: async () => false },
  agents: { options: async () => [] },
  now: () => now,
} as unknown as Parameters<typeof loadVisitsPage>[0];
const account = { id: 1, email: "mona@example.com", name: "Mona", role: "sales" } as StaffAccount;

test.each([
  ["en", "This visit is not there any more", "Back to the calendar"],
  ["ar", "لم تعد هذه المعاينة موجودة", "الرجوع إلى التقويم"],
] as const)(
  "in %s, a question about a visit that is gone says so and leads back",
  async (locale, words, back) => {
    const address = { week: "2026-05-03", agentId: null, leadId: 7, ask: "cancel" } as const;
    const read = await loadVisitsPage(parts, account, address, staffReaderFormat(locale));
    const html = renderForStaff(locale, <VisitsPage read={read} answer={null} />);
    expect(textOf(html)).toContain(words);
    expect(html).toMatch(new RegExp(`href="/${locale}/admin/visits\\?week=2026-05-03"[^>]*>${back}<`, "u"));
  },
);

test("an address without a confirmation shows none", async () => {
  const address = { week: "2026-05-03", agentId: null, leadId: 7, ask: null } as const;
  const read = await loadVisitsPage(parts, account, address, staffReaderFormat("en"));
  expect(renderForStaff("en", <VisitsPage read={read} answer={null} />)).not.toContain("not there any more");
});

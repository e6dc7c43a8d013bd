import { describe, expect, test, vi } from "vitest";
import { renderForStaff, textOf } from "../../../../tests/support/render.tsx";
import type { App } from "../../../../server/wiring/app.ts";
import { confirmBulkActionHref, parsePendingBulkAction } from "./inventory-address.ts";
import { type BulkActionFailure, applyBulkAction } from "./apply-bulk-action.ts";
import { BulkResultBanner } from "./inventory-page.tsx";

const address = "/en/listings/admin/table?q=ivoire";

function sent(intent: string, inventory: Partial<App["inventory"]>) {
  const form = new FormData();
  form.append("intent", intent);
  for (const id of ["7", "9"]) form.append("pick", id);
  const app = { inventory } as unknown as App;
  const actor = { actorId: 1, now: new Date("2026-11-21T10:00:00Z") };
  const note = vi.fn<() => string>(() => "K7QX-2M4P");
  return { note, answer: applyBulkAction({ app, actor, form, address, note, locale: "en" }) };
}

describe("A bulk action while the database does not answer", () => {
  const refused = () => Promise.reject(new Error("connect ECONNREFUSED"));

  test.each(["pause", "delete"] as const)(
    "to %s them is a failure with a reference, and what was selected still is",
    async (step) => {
      const { note, answer } = sent(`${step}-selected`, { updateStatuses: refused });
      const failed = await answer;
      expect(failed?.init?.status).toBe(503);
      const reference = "K7QX-2M4P";
      expect(failed?.data).toEqual({ kind: "bulk-failed", pending: { step, ids: [7, 9] }, reference });
      expect(note).toHaveBeenCalledOnce();
    },
  );

  test("a retry by the address asks the same about the same listings", () => {
    const pending = { step: "delete", ids: [7, 9] } as const;
    expect(
      parsePendingBulkAction(
        new URL(confirmBulkActionHref(address, pending), "http://localhost").searchParams,
      ),
    ).toEqual(pending);
  });

  test.each([
    ["en", "pause", "Failed to pause properties. Please try again."],
    ["en", "delete", "Failed to delete properties. Please try again."],
    ["ar", "pause", "تعذّر إيقاف الوحدات مؤقتًا. حاول مرة أخرى."],
    ["ar", "delete", "تعذّر حذف الوحدات. حاول مرة أخرى."],
  ] as const)("in %s, to %s is said to have failed", (locale, step, words) => {
    const failure: BulkActionFailure = {
      kind: "bulk-failed",
      pending: { step, ids: [7] },
      reference: "K7QX-2M4P",
    };
    const text = textOf(renderForStaff(locale, <BulkResultBanner failure={failure} />));
    expect(text).toContain(words);
    expect(text).toContain("K7QX-2M4P");
  });
});

test("a form with another action is left to the panel", async () => {
  expect(await sent("save", {}).answer).toBeNull();
});

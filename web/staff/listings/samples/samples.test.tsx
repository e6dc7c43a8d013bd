import { describe, expect, test, vi } from "vitest";
import type { Locale } from "../../../../domain/text/locale.ts";
import type { Role } from "../../../../domain/staff/roles.ts";
import type { App } from "../../../../server/wiring/app.ts";
import type { StaffSession } from "../../../../server/staff/sessions.ts";
import { renderForStaff, textOf } from "../../../../tests/support/render.tsx";
import { removeSamples } from "./remove-samples.ts";
import { Samples, SamplesResult } from "./samples.tsx";
import { asksSamples, findSamplesSaid, sayingSamples } from "./samples-address.ts";

const list = "/en/listings/admin";

function shown(samples: Parameters<typeof Samples>[0]["samples"], locale: Locale = "en"): string {
  return renderForStaff(locale, <Samples samples={samples} action={list} backHref={list} />);
}

describe("Samples in the list of staff", () => {
  test.each([
    ["en", 1, "1 sample home stands in your lists."],
    ["en", 20, "20 sample homes stand in your lists."],
    ["ar", 1, "بين وحداتك وحدة تجريبية واحدة."],
    ["ar", 2, "بين وحداتك وحدتان تجريبيتان."],
    ["ar", 3, "بين وحداتك ٣ وحدات تجريبية."],
    ["ar", 20, "بين وحداتك ٢٠ وحدة تجريبية."],
  ] as const)("in %s, %i of them are said with the way to remove them", (locale, count, words) => {
    const html = shown({ count, isAsked: false }, locale);
    expect(textOf(html)).toContain(words);
    expect(html).toContain('href="/en/listings/admin?samples=ask"');
    expect(html).not.toContain("<form");
  });

  test("are removed by a form after a question that says what goes and what stays", () => {
    const html = shown({ count: 20, isAsked: true });
    const text = textOf(html);
    expect(text).toContain("Are you sure you want to remove all 20 sample homes?");
    expect(text).toContain("cannot be restored");
    expect(text).toContain("Your own homes stay");
    expect(html).toMatch(/<form[^>]*method="post"[^>]*>.*value="remove-samples"/su);
  });

  test("of which none is left, the question says so and leads back", () => {
    const html = shown({ count: 0, isAsked: true });
    expect(textOf(html)).toContain("There are no samples any more. Back to the properties");
    expect(html).not.toContain("<form");
  });

  test.each([[null], [{ count: 0, isAsked: false }]])("are not spoken of for %j", (samples) => {
    expect(shown(samples)).toBe("");
  });

  test("say in their address what is asked and what was done, and nothing else", () => {
    expect(asksSamples(new URLSearchParams("samples=ask"))).toBe(true);
    expect(asksSamples(new URLSearchParams("samples=yes"))).toBe(false);
    expect(findSamplesSaid(sayingSamples(`${list}?q=x`, 20).split(list)[1] ?? "")).toBe(20);
    expect(findSamplesSaid("?said=remove-samples&removed=<b>")).toBeNull();
    expect(findSamplesSaid("?removed=20")).toBeNull();
  });
});

describe("The form that removes samples", () => {
  function send(role: Role, remove: () => Promise<number>, intent = "remove-samples") {
    const form = new FormData();
    form.append("intent", intent);
    const account = { id: 1, email: "mona@example.com", name: "Mona", role };
    return removeSamples({
      app: { properties: { removeSamples: remove } } as unknown as App,
      session: { account } as StaffSession,
      who: { actorId: 1, now: new Date("2026-11-21T10:00:00Z") },
      note: () => "K7QX-2M4P",
      address: list,
      form,
    });
  }

  test("leads to the list, which says how many were removed", async () => {
    const answer: unknown = await send("owner", async () => 20).catch((thrown: unknown) => thrown);
    const { status, headers } = answer as Response;
    expect(status).toBe(303);
    expect(headers.get("Location")).toBe(`${list}?said=remove-samples&removed=20`);
  });

  test.each(["editor", "sales", "viewer"] as const)("is refused to the %s", async (role) => {
    const remove = vi.fn<() => Promise<number>>();
    await expect(send(role, remove)).rejects.toMatchObject({ init: { status: 403 } });
    expect(remove).not.toHaveBeenCalled();
  });

  test("that failed says that it is not known how far it came", async () => {
    const failed = await send("owner", () => Promise.reject(new Error("connect ECONNREFUSED")));
    expect(failed?.init?.status).toBe(503);
    const text = textOf(renderForStaff("en", <SamplesResult failure={failed?.data ?? null} />));
    expect(text).toContain("Failed to remove the samples. Please try again.");
    expect(text).toContain("It is not known whether all of them were removed");
    expect(text).toContain("K7QX-2M4P");
  });

  test("that is for something else is left to others", async () => {
    expect(await send("owner", async () => 1, "save")).toBeNull();
  });
});

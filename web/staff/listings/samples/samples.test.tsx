import { describe, expect, test, vi } from "vitest";
import type { Locale } from "../../../../domain/text/locale.ts";
import type { Role } from "../../../../domain/staff/roles.ts";
import type { App } from "../../../../server/wiring/app.ts";
import type { StaffSession } from "../../../../server/staff/sessions.ts";
import { renderForStaff, textOf } from "../../../../tests/support/render.tsx";
import { removeSamples } from "./remove-samples.ts";
import { RemoveSamplesForm, RemoveSamplesResult } from "./samples.tsx";
import { isConfirmingRemoveSamples, readSamplesFlash, withSamplesFlash } from "./samples-address.ts";

const list = "/en/listings/admin";

type RemainingSamples = NonNullable<Parameters<typeof RemoveSamplesForm>[0]["samples"]>;
const noShowcase = { developers: 0, projects: 0 };

function renderForm(samples: Partial<RemainingSamples> | null, locale: Locale = "en"): string {
  const fullSamples = samples && { count: 0, ...noShowcase, isConfirming: false, ...samples };
  return renderForStaff(locale, <RemoveSamplesForm samples={fullSamples} action={list} backHref={list} />);
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
    const html = renderForm({ count, isConfirming: false }, locale);
    expect(textOf(html)).toContain(words);
    expect(html).toContain('href="/en/listings/admin?samples=ask"');
    expect(html).not.toContain("<form");
  });

  test("are removed after a confirmation that says what is removed and what stays", () => {
    const html = renderForm({ count: 20, isConfirming: true });
    const text = textOf(html);
    expect(text).toContain("Are you sure you want to remove all 20 sample homes?");
    expect(text).toContain("cannot be restored");
    expect(text).toContain("Your own homes, developers and projects stay");
    expect(html).toMatch(/<form[^>]*method="post"[^>]*>.*value="remove-samples"/su);
  });

  test.each([
    ["en", 2, 9, "On the pages for visitors: 2 sample developers, 9 sample projects."],
    ["en", 1, 0, "On the pages for visitors: 1 sample developer, no sample project."],
    ["ar", 2, 9, "في صفحات الزوار: مطوران تجريبيان، ٩ مشروعات تجريبية."],
    ["ar", 1, 11, "في صفحات الزوار: مطور تجريبي واحد، ١١ مشروعًا تجريبيًا."],
  ] as const)(
    "in %s, %i developers and %i projects are said as well",
    (locale, developers, projects, words) => {
      const html = renderForm({ developers, projects }, locale);
      expect(textOf(html)).toContain(words);
      expect(html).toContain('href="/en/listings/admin?samples=ask"');
    },
  );

  test.each([
    [
      "en",
      "Developers and projects go as well: 2 sample developers and 9 sample projects, with the offers and questions",
      "Remove all samples",
      "Are you sure you want to remove the sample developers and projects?",
    ],
    [
      "ar",
      "تشمل الإزالة أيضًا: مطوران تجريبيان، ٩ مشروعات تجريبية، مع العروض والأسئلة",
      "إزالة كل ما هو تجريبي",
      "هل تريد إزالة المطورين والمشروعات التجريبية؟",
    ],
  ] as const)(
    "in %s, the question says that developers and projects go too",
    (locale, words, yes, showcaseOnly) => {
      const showcase = { developers: 2, projects: 9, isConfirming: true };
      const text = textOf(renderForm({ count: 20, ...showcase }, locale));
      expect(text).toContain(words);
      expect(text).toContain(yes);
      expect(text).not.toContain(showcaseOnly);
      expect(textOf(renderForm(showcase, locale))).toContain(showcaseOnly);
    },
  );

  test.each([
    [
      "en",
      "removed=20&shown=11",
      "20 sample homes removed Sample developers and projects removed: 11 in all.",
    ],
    ["en", "removed=20&shown=0", "20 sample homes removed"],
    ["en", "removed=0&shown=11", "Sample developers and projects removed: 11 in all."],
    ["ar", "removed=0&shown=11", "تمت إزالة المطورين والمشروعات التجريبية، وعددها معًا ١١."],
  ] as const)("in %s, %s says what was removed", (locale, flashParams, words) => {
    const search = `?said=remove-samples&${flashParams}`;
    expect(textOf(renderForStaff(locale, <RemoveSamplesResult failure={null} />, search))).toBe(words);
  });

  test("without any left, the confirmation says so and leads back", () => {
    const html = renderForm({ count: 0, isConfirming: true });
    expect(textOf(html)).toContain("There are no samples any more. Back to the properties");
    expect(html).not.toContain("<form");
  });

  test.each([[null], [{ count: 0, isConfirming: false }]])("are not spoken of for %j", (samples) => {
    expect(renderForm(samples)).toBe("");
  });

  test("have the confirmation and the result in their address, and nothing else", () => {
    expect(isConfirmingRemoveSamples(new URLSearchParams("samples=ask"))).toBe(true);
    expect(isConfirmingRemoveSamples(new URLSearchParams("samples=yes"))).toBe(false);
    expect(
      readSamplesFlash(withSamplesFlash(`${list}?q=x`, { homes: 20, shown: 11 }).split(list)[1] ?? ""),
    ).toEqual({
      homes: 20,
      shown: 11,
    });
    expect(readSamplesFlash("?said=remove-samples&removed=<b>&shown=1")).toBeNull();
    expect(readSamplesFlash("?removed=20&shown=1")).toBeNull();
  });
});

describe("The form that removes samples", () => {
  function send(
    role: Role,
    remove: () => Promise<number>,
    intent = "remove-samples",
    removeShowcase = remove,
  ) {
    const form = new FormData();
    form.append("intent", intent);
    const account = { id: 1, email: "mona@example.com", name: "Mona", role };
    return removeSamples({
      app: {
        inventory: { removeSamples: remove },
        removeSampleShowcase: removeShowcase,
      } as unknown as App,
      session: { account } as StaffSession,
      actor: { actorId: 1, now: new Date("2026-11-21T10:00:00Z") },
      note: () => "K7QX-2M4P",
      address: list,
      form,
    });
  }

  test("leads to the list, which says how many were removed", async () => {
    const sent = send(
      "owner",
      async () => 20,
      "remove-samples",
      async () => 11,
    );
    const answer: unknown = await sent.catch((thrown: unknown) => thrown);
    const { status, headers } = answer as Response;
    expect(status).toBe(303);
    expect(headers.get("Location")).toBe(`${list}?said=remove-samples&removed=20&shown=11`);
  });

  test.each(["editor", "sales", "viewer"] as const)("is refused to the %s", async (role) => {
    const remove = vi.fn<() => Promise<number>>();
    await expect(send(role, remove)).rejects.toMatchObject({ init: { status: 403 } });
    expect(remove).not.toHaveBeenCalled();
  });

  test("says after a failure that the number of removed samples is unknown", async () => {
    const failed = await send("owner", () => Promise.reject(new Error("connect ECONNREFUSED")));
    expect(failed?.init?.status).toBe(503);
    const text = textOf(renderForStaff("en", <RemoveSamplesResult failure={failed?.data ?? null} />));
    expect(text).toContain("Failed to remove the samples. Please try again.");
    expect(text).toContain("It is not known whether all of them were removed");
    expect(text).toContain("K7QX-2M4P");
  });

  test("ignores other actions", async () => {
    expect(await send("owner", async () => 1, "save")).toBeNull();
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Log } from "../../../server/process/log.ts";
import { type BuiltPages, openBuiltPages } from "../../../tests/support/built-pages.ts";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/database.ts";
import { openPropertyApp, unitCodesByStatus } from "./property-page.fixture.ts";

describe("the address of a home", () => {
  let database: TestDatabase;
  let pages: BuiltPages;
  const logged = vi.fn<(fields: { readonly reference: string }, message: string) => void>();
  let isDatabaseDown = false;

  beforeAll(async () => {
    database = await createTestDatabase("pglite");
    const log = { error: logged } as unknown as Log;
    pages = await openBuiltPages(await openPropertyApp(database, log, () => isDatabaseDown));
  });
  beforeEach(() => {
    isDatabaseDown = false;
    logged.mockClear();
  });
  afterAll(async () => {
    await database.close();
  });

  test.each([
    ["en", "active", 200],
    ["ar", "active", 200],
    ["en", "update", 200],
    ["en", "removed", 410],
    ["ar", "removed", 410],
    ["en", "paused", 404],
    ["en", "deleted", 404],
  ] as const)("/%s of a home with status %s answers %d", async (locale, status, expected) => {
    const answer = await pages.fetch(`/${locale}/listings/${unitCodesByStatus[status]}`);
    expect(answer.status).toBe(expected);
    const html = await answer.text();
    expect(html).toContain(`<html lang="${locale}"`);
    // In an Arabic title the code is wrapped in `<bdi>`.
    const title = new RegExp(`${unitCodesByStatus[status]}(</bdi>)?</h1>`, "u");
    expect(html).toMatch(expected === 404 ? /404/u : title);
  });

  test.each([
    ["/en/listings/aa01-101", "/en/listings/AA01-101"],
    ["/ar/listings/aa01101", "/ar/listings/AA01-101"],
    ["/en/listings/AA01%20101", "/en/listings/AA01-101"],
    ["/en/listings/aa%D9%A0%D9%A1-101", "/en/listings/AA01-101"],
    ["/en/listings/aa01103", "/en/listings/AA01-103"],
  ])("%s redirects permanently to %s", async (path, canonical) => {
    const answer = await pages.fetch(path);
    expect(answer.status).toBe(301);
    expect(answer.headers.get("Location")).toBe(canonical);
  });

  test.each([
    ["ZZ99-1", 404],
    ["aa01104", 404],
    ["%D9%82%D8%B1%D9%8A%D8%A9", 404],
    ["%00", 404],
    ["AA01-101/report", 200],
    ["aa01101/report", 301],
    ["AA01-103/report", 410],
    ["AA01-104/report", 404],
    ["AA01-105/report", 404],
    ["ZZ99-1/report", 404],
  ])("/en/listings/%s answers %d, and logs no error", async (path, status) => {
    const answer = await pages.fetch(`/en/listings/${path}`);
    expect(answer.status).toBe(status);
    expect(logged).not.toHaveBeenCalled();
  });

  test("the page of an unknown code links to a search for it", async () => {
    const html = await (await pages.fetch("/en/listings/ZZ99-1")).text();
    expect(html).toContain('href="/en/listings?q=ZZ99-1"');
    expect(html).toContain("noindex");
  });

  test("a home on offer has its figures, both WhatsApp questions, phone, structured data and no framework", async () => {
    const html = await (await pages.fetch("/en/listings/AA01-101")).text();
    for (const text of ["3,500,000", "700,000", "25,000", "2,800,000", "112 months (9 years and 4 months)"])
      expect(html).toContain(text);
    for (const topic of ["unit", "payment"])
      expect(html).toContain(`href="/go/whatsapp?about=${topic}&amp;unit=AA01-101&amp;lang=en"`);
    expect(html).toContain('href="tel:+201001234567"');
    expect(html).toContain('rel="canonical" href="https://homes.example.com/en/listings/AA01-101"');
    expect(html).toContain(
      'property="og:image" content="https://homes.example.com/social/en/listing/AA01-101.jpg?v=',
    );
    expect(html).toContain('"@type":"RealEstateListing"');
    const scripts = html.match(/(?<=<script[^>]* src="\/assets\/)[\w-]+?(?=-[\w-]{8}\.js")/g);
    expect(scripts, "the modules of React are asked for after the first paint").toBeNull();
  });

  test.each([
    ["en", ["Adam Nabil", "Advisor", "Price changes", "2 October 2026", "3 October 2026"]],
    // The agent's title exists only in English, so the Arabic page shows it in English.
    ["ar", ["آدم نبيل", "Advisor", "تغيّرات السعر", "2 أكتوبر 2026", "3 أكتوبر 2026"]],
  ] as const)(
    "a home in %s shows the agent it names, when it was confirmed and how its price changed",
    async (locale, texts) => {
      const html = await (await pages.fetch(`/${locale}/listings/NN01-1`)).text();
      for (const text of [...texts, "3,500,000", "3,400,000", 'href="tel:+201000000007"'])
        expect(html).toContain(text);
      expect(html).toContain(`href="/go/whatsapp?about=unit&amp;unit=NN01-1&amp;lang=${locale}"`);
      expect(html).not.toContain("971501234567");
      expect(html).toContain(`rel="nofollow" href="/${locale}/listings/NN01-1/report"`);
      const sample = await (await pages.fetch(`/${locale}/listings/AA01-101`)).text();
      for (const text of texts) expect(sample).not.toContain(text);
    },
  );

  test.each([
    ["about=unit&unit=nn011&lang=ar", "/971501234567"],
    ["about=unit&unit=NN01-1&phone=201999999999&to=https://evil.example", "/971501234567"],
    ["about=unit&unit=AA01-101", "/201001234567"],
    ["about=unit&unit=AA01-103", null],
    ["about=unit&unit=AA01-104", null],
    ["about=unit", null],
  ])("/go/whatsapp?%s leads to the chat of %j", async (parameters, path) => {
    const answer = await pages.fetch(`/go/whatsapp?${parameters}`);
    const location = answer.headers.get("Location");
    expect(location && new URL(location).pathname).toBe(path);
    expect(answer.status).toBe(path === null ? 404 : 302);
    expect(location?.startsWith("https://wa.me/") ?? true).toBe(true);
  });

  test.each([
    ["about=unit&unit=NN02-1", "How can it be paid: cash or instalments?"],
    ["about=unit&unit=NN02-1&ask=payment.area", "How many square metres"],
    // The link still requests the size, although the seller has stated it since.
    ["about=unit&unit=NN01-1&ask=area", "EGP 700,000 down and EGP 25,000 a month."],
  ])("/go/whatsapp?%s asks: %s", async (parameters, text) => {
    const answer = await pages.fetch(`/go/whatsapp?${parameters}`);
    expect(new URL(answer.headers.get("Location") ?? "").searchParams.get("text")).toContain(text);
  });

  test.each([
    ["NN01-1", 302, "/201001234567"],
    ["<script>", 404, undefined],
  ])(
    "when the data cannot be read, the chat about %s answers %d and is with sales",
    async (unit, status, path) => {
      isDatabaseDown = true;
      const answer = await pages.fetch(`/go/whatsapp?about=unit&unit=${encodeURIComponent(unit)}`);
      const location = answer.headers.get("Location");
      expect([answer.status, location ? new URL(location).pathname : undefined]).toEqual([status, path]);
      expect(logged).toHaveBeenCalledTimes(status === 302 ? 1 : 0);
    },
  );

  test("the page with the report form is hidden from search engines", async () => {
    const html = await (await pages.fetch("/ar/listings/AA01-101/report")).text();
    expect(html).toMatch(/<meta name="robots" content="noindex"/);
  });

  test("a removed home shows its figures without contact links, and links to other homes", async () => {
    const html = await (await pages.fetch("/ar/listings/AA01-103")).text();
    const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
    const homeSection = main.slice(0, main.indexOf("<section"));
    expect(homeSection).toContain("غير معروضة");
    expect(homeSection).toContain("3,500,000");
    expect(homeSection).not.toMatch(/wa\.me|tel:/);
    expect(homeSection).toContain('href="/ar/listings?area=new-cairo&amp;type=apartment"');
    expect(main).toContain("/ar/listings/AA01-102");
    expect(html).toContain("noindex");
    expect(html).not.toContain("RealEstateListing");
    expect(html).not.toContain("/social/ar/listing/");
  });

  test("texts of sellers cannot break out of the structured data or the page", async () => {
    const html = await (await pages.fetch("/en/listings/XSS-1")).text();
    expect(html).not.toContain("<script>alert(1)");
    expect(html).toContain(String.raw`\u003c/script\u003e`);
  });

  test("if the data cannot be read the page shows an error number and a link to try again, and the cause is only logged", async () => {
    isDatabaseDown = true;
    const answer = await pages.fetch("/en/listings/AA01-101");
    expect(answer.status).toBe(503);
    expect(answer.headers.get("Retry-After")).toBe("5");
    const html = await answer.text();
    expect(html).toContain("Connection Error");
    expect(html).toMatch(/<a[^>]*href="\/en\/listings\/AA01-101"[^>]*>Retry Connection<\/a>/);
    expect(html).not.toContain("10.0.0.7");
    const reference = logged.mock.calls[0]?.[0].reference ?? "nothing logged";
    expect(html).toContain(reference);
  });

  describe("and the addresses of its pictures", () => {
    test.each([
      ["AA01-101", 200, ["/pictures/units/living-sea-1600.webp"]],
      ["aa01101", 200, ["/pictures/units/living-sea-1600.webp"]],
      ["AA01-104", 404, []],
      ["AA01-105", 404, []],
      ["ZZ99", 404, []],
    ] as const)("/api/images/%s answers %d", async (code, status, addresses) => {
      const answer = await pages.fetch(`/api/images/${code}`);
      expect(answer.status).toBe(status);
      expect(answer.headers.get("Content-Type")).toContain("application/json");
      expect(await answer.json()).toEqual(addresses);
    });

    test("are an empty list with 503 when the data cannot be read", async () => {
      isDatabaseDown = true;
      const answer = await pages.fetch("/api/images/AA01-101");
      expect([answer.status, await answer.json()]).toEqual([503, []]);
      expect(logged).toHaveBeenCalledOnce();
    });
  });
});

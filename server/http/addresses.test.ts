import { describe, expect, test } from "vitest";
import { createFakePage, openFakeSite } from "../../tests/support/fake-site.ts";

const pathPage = { render: async (request: Request) => createFakePage(new URL(request.url).pathname) };

describe("The Host header", () => {
  test("must name the site; loopback names are redirected to it", async () => {
    const site = await openFakeSite(pathPage);
    expect((await site.ask("/en", { Host: "evil.example" })).status).toBe(421);
    const redirect = await site.ask("/en?type=villa", { Host: `127.0.0.1:${site.port}` });
    expect([
      redirect.status,
      redirect.headers.get("location"),
      redirect.headers.get("cache-control"),
    ]).toEqual([302, `${site.origin}/en?type=villa`, "private, no-store"]);
  });

  test("from X-Forwarded-Host counts only if the proxy is trusted", async () => {
    const site = await openFakeSite(pathPage, {
      environment: { PUBLIC_ORIGIN: "https://homes.example", TRUSTED_PROXIES: "127.0.0.1" },
    });
    const forwarded = { Host: "inner", "X-Forwarded-Host": "homes.example", "X-Forwarded-Proto": "https" };
    const answer = await site.ask("/en", forwarded);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("strict-transport-security")).toMatch(/^max-age=\d{8}/);
    const insecure = await site.ask("/en", { ...forwarded, "X-Forwarded-Proto": "http" });
    expect([insecure.status, insecure.headers.get("location")]).toEqual([308, "https://homes.example/en"]);
  });
});

describe("An address", () => {
  test.each([
    ["/resale", {}, "/en/listings"],
    ["/resale?type=villa", { "Accept-Language": "ar" }, "/ar/listings?type=villa"],
    ["/listings/AA01-101", { Cookie: "lang=ar" }, "/ar/listings/AA01-101"],
    ["/mobile-demo", {}, "/en/mobile-demo"],
  ])("without a language, %s, is redirected to one with a language", async (path, headers, location) => {
    const site = await openFakeSite(pathPage);
    const answer = await site.ask(path, headers);
    expect([answer.status, answer.headers.get("location")]).toEqual([302, location]);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
  });

  test.each([
    "//evil.example",
    "//evil.example/",
    "///evil.example/..",
    "//evil.example//",
    "/\\evil.example",
    "/%5cevil.example/",
    "/%2f%2fevil.example/",
    "/en//evil.example/",
    "/.//evil.example/",
    "/listings//evil.example",
    "/listings/%0d%0aLocation:%20https://evil.example",
    "/resale?next=https://evil.example",
    "/https://evil.example/",
    "/listings/@evil.example",
    "/listings/..%2f..%2f/evil.example/",
  ])("%s never redirects away from the site", async (path) => {
    const site = await openFakeSite(pathPage);
    const location = (await site.ask(path)).headers.get("location") ?? "/";
    expect(new URL(location, site.origin).origin).toBe(site.origin);
  });

  test("with a superfluous slash redirects to the page", async () => {
    const site = await openFakeSite(pathPage);
    const answer = await site.ask("/en/listings/?type=villa");
    expect([answer.status, answer.headers.get("location")]).toEqual([308, "/en/listings?type=villa"]);
  });

  test("of 16 KiB is too long, and oversized headers are refused", async () => {
    const site = await openFakeSite(pathPage);
    expect((await site.ask(`/en?q=${"a".repeat(16_000)}`)).status).toBe(414);
    expect((await site.ask("/en", { "X-Long": "a".repeat(40_000) })).status).toBe(431);
  });
});

describe("A redirect of the application", () => {
  const renderRedirect = (location: string) => ({
    render: async () => new Response(null, { status: 302, headers: { Location: location } }),
  });

  test.each(["/en", "https://wa.me/201001234567?text=hello"])("to %s is passed on", async (location) => {
    const site = await openFakeSite(renderRedirect(location));
    expect((await site.ask("/en/x")).headers.get("location")).toBe(location);
  });

  test.each([
    "https://evil.example/",
    "//evil.example",
    "javascript:alert(1)",
    "https://wa.me.evil.example/",
  ])("to %s is an error and is not sent", async (location) => {
    const site = await openFakeSite(renderRedirect(location));
    const answer = await site.ask("/en/x");
    expect([answer.status, answer.headers.get("location")]).toEqual([500, undefined]);
  });
});

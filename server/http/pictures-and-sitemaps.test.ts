import { expect, test } from "vitest";
import { openFakeSite } from "../../tests/support/fake-site.ts";

test("A picture drawn by the application sets its own cache lifetime and is not cached by the server", async () => {
  let renderCount = 0;
  const drawing = {
    async render() {
      renderCount++;
      const headers = {
        "Content-Type": "image/jpeg",
        "Cache-Control": "public, max-age=31536000, immutable",
      };
      return new Response("picture", { headers });
    },
  };
  const site = await openFakeSite(drawing);
  for (const path of ["/social/en/home.jpg?v=1", "/social/en/home.jpg"]) {
    const answer = await site.ask(path, { "Accept-Encoding": "br" });
    expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.has("content-encoding")).toBe(false);
    expect(answer.body.toString()).toBe("picture");
    await site.ask(path);
  }
  expect(renderCount).toBe(4);
});

test("A sitemap is cached for one version of the catalogue, and counted under one route label", async () => {
  let rendered = 0;
  const sitemap = {
    async render() {
      rendered++;
      return new Response("<urlset/>", { headers: { "Content-Type": "application/xml; charset=utf-8" } });
    },
  };
  const site = await openFakeSite(sitemap);
  await site.ask("/sitemap-listings-7.xml");
  const second = await site.ask("/sitemap-listings-7.xml");
  expect([second.headers.get("content-type"), rendered]).toEqual(["application/xml; charset=utf-8", 1]);
  site.catalogue.version = 2;
  await site.ask("/sitemap-listings-7.xml");
  expect(rendered).toBe(2);
  expect((await site.ask("/metrics")).body.toString()).toContain('route="/:part.xml"');
});

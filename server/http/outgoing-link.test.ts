import { describe, expect, test } from "vitest";
import { openFakeSite } from "../../tests/support/fake-site.ts";

describe("A link that leads away from the site", () => {
  test.each([
    ["GET", { "User-Agent": "Firefox" }, ["Firefox", null]],
    ["GET", { "User-Agent": "Firefox", "Sec-Purpose": "prefetch" }, ["Firefox", "prefetch"]],
    ["HEAD", { "User-Agent": "Firefox" }, [null, null]],
  ] as const)(
    "by %s with %j passes the headers of every click to the application",
    async (method, headers, expected) => {
      const taps: (readonly (string | null)[])[] = [];
      const site = await openFakeSite({
        render: async (request: Request) => {
          taps.push([request.headers.get("User-Agent"), request.headers.get("Sec-Purpose")]);
          expect(request.headers.get("X-Visitor-Address")).toMatch(/127\.0\.0\.1$/);
          expect(request.headers.get("Cookie")).toBeNull();
          return Response.redirect("https://wa.me/201001234567", 302);
        },
      });
      for (const path of ["/go/whatsapp", "/go/whatsapp?about=general"])
        expect((await site.ask(path, { ...headers, Cookie: "session=x" }, method)).status).toBe(302);
      expect(taps).toEqual([expected, expected]);
    },
  );
});

import { afterEach, describe, expect, test } from "vitest";
import { fakePage, type FakeSite, parseAnswer, sendRaw, startFakeSite } from "../../tests/support/fake-site.ts";

let site: FakeSite | undefined;
afterEach(async () => {
  await site?.close();
  site = undefined;
});

const pathPage = { render: async (request: Request) => fakePage(new URL(request.url).pathname) };

describe("A page", () => {
  test("is sent whole, compressed as asked, with its own script allowed", async () => {
    site = await startFakeSite(pathPage);
    const plain = await site.ask("/en/listings");
    expect(plain.status).toBe(200);
    expect(plain.body.toString()).toContain("<main>/en/listings</main>");
    const policy = plain.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("script-src 'self' 'sha256-");
    expect(policy).not.toContain("unsafe-eval");
    const packed = await site.ask("/en/listings", { "Accept-Encoding": "gzip, deflate, br" });
    expect(packed.headers.get("content-encoding")).toBe("br");
    expect(packed.headers.get("vary")).toBe("Accept-Encoding");
  });
});
void parseAnswer;
void sendRaw;

import { describe, expect, test } from "vitest";
import { createSecurityHeaders } from "./security-headers.ts";

const none = { scripts: [], styles: [] };

function policyOf(mapStyleUrl: string | null): string {
  const headers = createSecurityHeaders("https://homes.example.com", mapStyleUrl).ofPage(none);
  return headers["Content-Security-Policy"];
}

test("pictures may be shown by others, and nothing else", () => {
  const security = createSecurityHeaders("https://homes.example.com");
  const reachOf = (headers: object) => new Map(Object.entries(headers)).get("Cross-Origin-Resource-Policy");
  const policyFor = (contentType: string, hashes: typeof none | null = null) =>
    reachOf(security.of({ contentType, hashes }));
  expect([reachOf(security.ofPicture), policyFor("image/jpeg")]).toEqual(["cross-origin", "cross-origin"]);
  expect([policyFor("text/html", none), policyFor("application/json"), reachOf(security.ofAsset)]).toEqual(
    Array.from({ length: 3 }, () => "same-origin"),
  );
});

describe("The policy of a page", () => {
  test("allows its inline styles, and files of this site", () => {
    const { ofPage } = createSecurityHeaders("https://homes.example.com");
    const policy = ofPage({ scripts: [], styles: ["'sha256-abc='"] })["Content-Security-Policy"];
    expect(policy).toContain("style-src 'self' 'sha256-abc='; style-src-attr 'unsafe-inline';");
  });

  test("allows the player of its video in a frame, and no other site", () => {
    const { ofPage } = createSecurityHeaders("https://homes.example.com");
    const frames = ["https://www.youtube-nocookie.com"];
    const policy = ofPage({ ...none, frames })["Content-Security-Policy"];
    expect(policy).toContain("; frame-src https://www.youtube-nocookie.com; ");
    expect(policyOf(null)).not.toContain("frame-src");
  });

  test("allows connections to this site only, and workers only from its files", () => {
    expect(policyOf(null)).toContain("connect-src 'self';");
    expect(policyOf(null)).toContain("script-src 'self';");
    // Without `worker-src`, workers fall under `script-src`.
    expect(policyOf(null)).not.toMatch(/worker-src|child-src|blob:/);
  });

  test("allows the origin of a configured map style, and no other", () => {
    const policy = policyOf("https://tiles.example.net/styles/calm.json?key=abc");
    expect(policy).toContain("connect-src 'self' https://tiles.example.net;");
    expect(policy).toContain("script-src 'self';");
  });
});

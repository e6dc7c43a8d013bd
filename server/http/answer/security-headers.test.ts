import { describe, expect, test } from "vitest";
import { createSecurityHeaders } from "./security-headers.ts";

function policyOf(mapStyleUrl: string | null): string {
  const headers = createSecurityHeaders("https://homes.example.com", mapStyleUrl).ofPage([]);
  return headers["Content-Security-Policy"];
}

describe("The policy of a page", () => {
  test("lets it ask nobody but this site, and run no worker but a file of it", () => {
    expect(policyOf(null)).toContain("connect-src 'self';");
    expect(policyOf(null)).toContain("script-src 'self';");
    // Without a rule of its own a worker falls under `script-src`.
    expect(policyOf(null)).not.toMatch(/worker-src|child-src|blob:/);
  });

  test("lets a configured map style come from its own site, and from no other", () => {
    const policy = policyOf("https://tiles.example.net/styles/calm.json?key=abc");
    expect(policy).toContain("connect-src 'self' https://tiles.example.net;");
    expect(policy).toContain("script-src 'self';");
  });
});

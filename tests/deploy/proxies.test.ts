import { describe, expect, test } from "vitest";
import { proxiesUnderTest } from "./proxies.ts";
import { checkProxy } from "./check-proxy.ts";

/**
 * Duration of an upload in milliseconds. It is short here; `npm run drill -- proxies` uploads for twenty minutes.
 */
const uploadMs = 1_500;
const formatSkipNote = (missing: string | null) => (missing === null ? "" : ` (${missing})`);

describe("In front of two processes", () => {
  for (const proxy of proxiesUnderTest)
    test.skipIf(proxy.missing !== null)(
      `${proxy.name} passes visitors on as they are, keeps their secrets, and loses none${formatSkipNote(proxy.missing)}`,
      { concurrent: true },
      async () => {
        const findings = await checkProxy(proxy, uploadMs);
        expect(findings.filter(({ holds }) => !holds)).toEqual([]);
        expect(findings.length).toBeGreaterThan(10);
      },
    );
});

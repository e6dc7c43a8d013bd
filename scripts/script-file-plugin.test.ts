import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { bundleScript } from "./bundle-script.ts";

const root = join(import.meta.dirname, "..");
const browsers = ["chrome90", "safari15", "firefox100"];

test("the live map with its worker stays within 450 KB", async () => {
  const files = ["start-live-map.ts", "worker.ts"];
  const bundles = await Promise.all(
    files.map((file) => bundleScript(join(root, "web/map/live", file), browsers)),
  );
  const bytes = bundles.map(({ code }) => gzipSync(code, { level: 9 }).length);
  expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(450 << 10);
  expect(bytes[1], "what the worker is for has not been thrown away as having no effect").toBeGreaterThan(
    100 << 10,
  );
});

test("a script has the same text, and so the same address, every time it is made", async () => {
  const file = join(root, "web/inline/vitals.ts");
  const [first, second] = await Promise.all([bundleScript(file, browsers), bundleScript(file, browsers)]);
  expect(second.code).toBe(first.code);
});

import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { bundleScript } from "./bundle-script.ts";

const root = join(import.meta.dirname, "..");
const browsers = ["chrome90", "safari15", "firefox100"];

test.each([
  ["web/enhance/search.ts", 12],
  ["web/enhance/carousel-page.ts", 2],
])("%s stays within %i KB and brings no framework", async (file, maxKb) => {
  const { code, files } = await bundleScript(join(root, file), browsers);
  expect(gzipSync(code).length).toBeLessThanOrEqual(maxKb << 10);
  expect(files.filter((each) => each.includes("node_modules"))).toEqual([]);
});

test("a script has the same text, and so the same address, every time it is made", async () => {
  const file = join(root, "web/enhance/carousel-page.ts");
  const [first, second] = await Promise.all([bundleScript(file, browsers), bundleScript(file, browsers)]);
  expect(second.code).toBe(first.code);
});

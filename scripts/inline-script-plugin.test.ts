import { join } from "node:path";
import type { Plugin } from "vite";
import { expect, test } from "vitest";
import { inlineScriptsPlugin } from "./inline-script-plugin.ts";

/** The code that a page inlines for this file of web/inline. */
async function inlined(name: string): Promise<string> {
  const plugin: Plugin = inlineScriptsPlugin(["chrome90", "safari15", "firefox100"]);
  if (typeof plugin.load !== "function") throw new Error("The plugin loads nothing");
  const context = { addWatchFile: () => undefined, environment: { name: "ssr" } };
  const id = `${join(import.meta.dirname, "../web/inline", name)}?inline-script`;
  const loaded: unknown = await Reflect.apply(plugin.load, context, [id]);
  if (typeof loaded !== "string") throw new Error(`${name} was not loaded`);
  const source: unknown = JSON.parse(loaded.slice("export default ".length, -1));
  return String(source);
}

test("inline code stays within its limits: 1 KB in the head, 3 KB in all", async () => {
  const [head, body, ...others] = await Promise.all([
    inlined("head.ts"),
    inlined("body.ts"),
    inlined("entry.ts"),
    inlined("arabic-letters.ts"),
    inlined("pending-search.ts"),
    inlined("deferred-controls.ts"),
  ]);
  expect(Buffer.byteLength(head)).toBeLessThanOrEqual(1024);
  expect(Buffer.byteLength(head + body)).toBeLessThanOrEqual(3072);
  for (const script of others) expect(Buffer.byteLength(head + body + script)).toBeLessThanOrEqual(3072);
});

test("an inlined script is one function of its own, and cannot end its element", async () => {
  const body = await inlined("body.ts");
  expect(body).toMatch(/^\(function\(\)\{[^]*\}\)\(\);$/);
  expect(body).not.toMatch(/<\/|<!--/);
});

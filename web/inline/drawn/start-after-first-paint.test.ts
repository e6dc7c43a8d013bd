import { expect, test } from "vitest";
import { applyTextEdits } from "./edits.ts";
import { deferModulesUntilPaint } from "./start-after-first-paint.ts";

const changed = (html: string) => applyTextEdits(html, deferModulesUntilPaint(html));

test("preloaded modules are imported by the module script instead, which is deferred", () => {
  const preloads = ["/a.js", "/b.js"].map((href) => `<link rel="modulepreload" href="${href}" nonce="n"/>`);
  const html = changed(
    `<head>${preloads.join("")}<title>شقق</title></head><body><script nonce="n" type="module" async="">c();</script></body>`,
  );
  expect(html).toBe(
    '<head><title>شقق</title></head><body><script nonce="n" type="late">c();import"/a.js";import"/b.js";</script></body>',
  );
});

test("a page without modules is unchanged", () => {
  expect(changed("<p>a</p>")).toBe("<p>a</p>");
});

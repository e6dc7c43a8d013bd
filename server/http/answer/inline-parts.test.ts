import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { hashInlineElements } from "./inline-parts.ts";

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

describe("The scripts of a page", () => {
  test.each([
    ["one in the page", "<script>a()</script>", ["a()"]],
    ["the same twice", "<script>a()</script><script>a()</script>", ["a()"]],
    ["a module", '<script type="module" async="">b()</script>', ["b()"]],
    ["with line breaks and spaces kept", "<script>\n a(); \n</script >", ["\n a(); \n"]],
    ["with a greater-than sign in an attribute", '<script data-x="a>b">c()</script>', ["c()"]],
    ["in capitals", "<SCRIPT>d()</SCRIPT>", ["d()"]],
    ["from a file", '<script src="/assets/x.js"></script>', []],
    ["structured data", '<script type="application/ld+json">{"a":1}</script>', []],
    ["plain data", "<script type=application/json>{}</script>", []],
    ["an empty one", "<script></script>", []],
    ["an element that begins alike", "<scripture>no</scripture>", []],
  ])("%s", (_what, html, texts) => {
    expect(hashInlineElements(html, null).hashes.scripts).toEqual(texts.map(hash));
  });

  test("If the application marks its own scripts, an injected script is not approved", () => {
    const page = hashInlineElements(
      '<script nonce="n1">own()</script><script>theirs()</script><script nonce="n2">x()</script>',
      "n1",
    );
    expect(page.hashes.scripts).toEqual([hash("own()")]);
    expect(page.parts.join("")).toBe(
      '<script>own()</script><script>theirs()</script><script nonce="n2">x()</script>',
    );
  });
});

test("Only the nonce is removed from marked links, files and data, and non-Latin letters are preserved", () => {
  const page = hashInlineElements(
    '<p>شقة</p><link rel="modulepreload" href="/a.js" nonce="n1"/><script nonce="n1" src="/b.js"></script>' +
      '<script type="application/ld+json" nonce="n1">{"a":1}</script><script nonce="n1"></script><b>فيلا</b>',
    "n1",
  );
  expect(page.hashes).toEqual({ scripts: [], styles: [] });
  expect(page.parts.join("")).toBe(
    '<p>شقة</p><link rel="modulepreload" href="/a.js"/><script src="/b.js"></script>' +
      '<script type="application/ld+json">{"a":1}</script><script></script><b>فيلا</b>',
  );
});

describe("The styles of a page", () => {
  test("are hashed by their exact text", () => {
    const { hashes } = hashInlineElements(
      "<style data-page>a{color:red}</style><style></style><styled>no</styled>",
      null,
    );
    expect(hashes).toEqual({ scripts: [], styles: [hash("a{color:red}")] });
  });

  test("of the same length have different hashes, also when they were seen before", () => {
    for (const sheet of ["a{top:1px}", "b{top:2px}", "a{top:1px}", "c{top:3px}"])
      expect(hashInlineElements(`<style nonce="n1">${sheet}</style>`, "n1").hashes.styles).toEqual([
        hash(sheet),
      ]);
  });

  test("If the application marks its own styles, injected styles are not approved", () => {
    const page = hashInlineElements('<style nonce="n1">own{}</style><style>theirs{}</style>', "n1");
    expect(page.hashes.styles).toEqual([hash("own{}")]);
    expect(page.parts.join("")).toBe("<style>own{}</style><style>theirs{}</style>");
  });
});

import { runInNewContext } from "node:vm";
import { UNSAFE_decodeViaTurboStream as decode } from "react-router";
import { expect, test, vi } from "vitest";
import { dataScripts } from "./data-scripts.ts";
import { type Plain, toStreamText } from "./stream-text.ts";

// The build writes the code of the script there.
vi.mock("./read-data.ts?inline-script", () => ({ default: "read();" }));

const streamed = `[{"_1":2},"it's \\"new\\" & <b>\\\\</script>","شقة\u2028\u2029"]\n`;
const plain = {
  loaderData: { root: { year: 2026, brand: `it's "new" & <b>\\</script>`, area: null }, page: { cards: [] } },
  actionData: null,
  errors: null,
};
const notPlain = { loaderData: { page: { at: new Date(0) } } };

async function readByReactRouter(text: string): Promise<unknown> {
  const stream = new Blob([text]).stream();
  const { value } = await decode(stream, globalThis);
  return value;
}

test("plain data stand in the page as JSON, in which nothing ends the script or begins an element", () => {
  const [, json = ""] =
    /^<script type="application\/json">(.*?)<\/script><script nonce="n">read\(\);<\/script>$/s.exec(
      dataScripts(plain, streamed, "n"),
    ) ?? [];
  expect(json).not.toMatch(/[<>&]/u);
  expect(JSON.parse(json)).toEqual(plain);
});

test.each<[string, Plain]>([
  ["the data of a page", plain],
  [
    "lists in lists, empty ones, and texts of every kind",
    [[], {}, [[null, "شقة", ""], -1.5, true, false, 0]],
  ],
  ["names that every object has", { constructor: 1, toString: { length: 2 } }],
  ["a text alone", "text"],
])("React Router reads %s as they were", async (_, data) => {
  expect(await readByReactRouter(toStreamText(data))).toEqual(data);
});

test.each<[string, unknown]>([
  ["a date", notPlain],
  ["an error", { errors: { page: new Error("gone") } }],
  ["a number without end", { loaderData: { page: Number.NaN } }],
  ["a gap in a list", { loaderData: { page: [undefined] } }],
  ["a map", { loaderData: { page: new Map() } }],
  ["something still awaited", { loaderData: { page: Promise.resolve(1) } }],
])("%s is handed on as React Router has serialised it", (_, state) => {
  const read: string[] = [];
  const window = {
    __reactRouterContext: {
      streamController: { enqueue: (text: string) => read.push(text), close: () => read.push("closed") },
    },
  };
  const scripts = [...dataScripts(state, streamed, "n").matchAll(/<script nonce="n">(.*?)<\/script>/gs)];
  for (const [, text = ""] of scripts) runInNewContext(text, { window });
  expect(read).toEqual([streamed, "closed"]);
  expect(scripts[0]?.[1]).not.toMatch(/[<>&\u2028\u2029]/u);
});

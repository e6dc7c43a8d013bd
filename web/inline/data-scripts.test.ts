import { runInNewContext } from "node:vm";
import { UNSAFE_decodeViaTurboStream as decode } from "react-router";
import { expect, test, vi } from "vitest";
import { loaderDataScripts, streamedDataScripts } from "./data-scripts.ts";
import { isJsonValue } from "./is-json-value.ts";
import { type JsonValue, encodeRouterStream, insertLoaderData } from "./stream-text.ts";

// Replaces the script that the build inlines.
vi.mock("./read-data.ts?inline-script", () => ({ default: "read();" }));

const streamed = `[{"_1":2},"it's \\"new\\" & <b>\\\\</script>","شقة\u2028\u2029"]\n`;
const plain = {
  loaderData: { root: { year: 2026, brand: `it's "new" & <b>\\</script>`, area: null }, page: { cards: [] } },
  actionData: null,
  errors: null,
};

async function readByReactRouter(text: string): Promise<unknown> {
  const stream = new Blob([text]).stream();
  const { value } = await decode(stream, globalThis);
  return value;
}

test("plain data are written into the page as JSON that cannot end the script or start an element", () => {
  const [, json = ""] =
    /^<script type="application\/json">(.*?)<\/script><script nonce="n">read\(\);<\/script>$/s.exec(
      loaderDataScripts(JSON.stringify(plain), "n"),
    ) ?? [];
  expect(json).not.toMatch(/[<>&]/u);
  expect(JSON.parse(json)).toEqual(plain);
});

test.each<[string, JsonValue]>([
  ["the data of a page", plain],
  [
    "lists in lists, empty ones, and texts of every kind",
    [[], {}, [[null, "شقة", ""], -1.5, true, false, 0]],
  ],
  ["names that every object has", { constructor: 1, toString: { length: 2 } }],
  ["a text alone", "text"],
])("React Router restores %s", async (_, data) => {
  expect(await readByReactRouter(encodeRouterStream(data))).toEqual(data);
});

test("React Router's serialised data are passed on unchanged", () => {
  const read: string[] = [];
  const window = {
    __reactRouterContext: {
      streamController: { enqueue: (text: string) => read.push(text), close: () => read.push("closed") },
    },
  };
  const scripts = [...streamedDataScripts(streamed, "n").matchAll(/<script nonce="n">(.*?)<\/script>/gs)];
  for (const [, text = ""] of scripts) runInNewContext(text, { window });
  expect(read).toEqual([streamed, "closed"]);
  expect(scripts[0]?.[1]).not.toMatch(/[<>&\u2028\u2029]/u);
});

test("Loader answers withheld from React Router are added to its serialised data", async () => {
  const text = `[{"_1":2,"_9":10},"loaderData",{"_3":-5,"_4":-5,"_5":6},"root","page","text",{"_7":8},"at",["D",0],"errors",{"_4":11},["E","gone"]]\n`;
  const loaderData = { root: { year: 2026, areas: ["شقة"] }, page: null, elsewhere: "left out" };
  expect(await readByReactRouter(insertLoaderData(text, loaderData))).toEqual({
    loaderData: { root: loaderData.root, page: null, text: { at: new Date(0) } },
    errors: { page: new Error("gone") },
  });
});

test.each<[string, boolean, unknown]>([
  ["a page", true, plain],
  ["a property without a value", true, { actionData: undefined }],
  ["a date", false, { page: { at: new Date(0) } }],
  ["an error", false, { page: new Error("gone") }],
  ["a number without end", false, { page: Number.NaN }],
  ["a gap in a list", false, { page: [undefined] }],
  ["a map", false, { page: new Map() }],
  ["something still awaited", false, { page: Promise.resolve(1) }],
])("JSON can hold %s: %s", (_, isJson, value) => {
  expect(isJsonValue(value)).toBe(isJson);
});

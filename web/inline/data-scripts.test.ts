import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { dataScripts } from "./data-scripts.ts";

const data = `[{"_1":2},"it's \\"new\\" & <b>\\\\</script>","شقة\u2028\u2029"]\n`;

test("the browser reads the data as they were", () => {
  const read: string[] = [];
  const window = {
    __reactRouterContext: {
      streamController: { enqueue: (text: string) => read.push(text), close: () => read.push("closed") },
    },
  };
  const scripts = [...dataScripts(data, "n").matchAll(/<script nonce="n">(.*?)<\/script>/gs)];
  for (const [, text = ""] of scripts) runInNewContext(text, { window });
  expect(read).toEqual([data, "closed"]);
});

test("nothing in the data ends the script or begins an element", () => {
  const [, first = ""] = /<script nonce="n">(.*?)<\/script>/s.exec(dataScripts(data, "n")) ?? [];
  expect(first).not.toMatch(/[<>&\u2028\u2029]/u);
});

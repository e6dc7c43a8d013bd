// The program of a worker thread that typesets one document after another; a long document takes a quarter of a
// second.

import { readFile } from "node:fs/promises";
import { parentPort } from "node:worker_threads";
import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import { unpackWoff } from "./woff.ts";

/** A document as JSON; its result has the same id. */
export interface TypesetRequest {
  readonly id: number;
  readonly data: string;
}
export type TypesetResult = { readonly id: number } & (
  | { readonly pdf: Uint8Array }
  | { readonly fault: string }
);

/** Number of documents after which the compiler evicts cached parts that none of them used. */
const maxCachedDocuments = 10;

const fontFiles = [
  import.meta.resolve("@fontsource/hanken-grotesk/files/hanken-grotesk-latin-400-normal.woff"),
  import.meta.resolve("@fontsource/hanken-grotesk/files/hanken-grotesk-latin-700-normal.woff"),
  import.meta.resolve("@fontsource/vazirmatn/files/vazirmatn-arabic-400-normal.woff"),
  import.meta.resolve("@fontsource/vazirmatn/files/vazirmatn-arabic-700-normal.woff"),
];

const [template, ...fontBlobs] = await Promise.all([
  readFile(new URL("print-document.typ", import.meta.url), "utf8"),
  ...fontFiles.map(async (file) => unpackWoff(await readFile(new URL(file)))),
]);
const compiler = NodeCompiler.create({ fontArgs: [{ fontBlobs }] });

parentPort?.on("message", ({ id, data }: TypesetRequest) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- worker threads have no origin; the rule means browser windows
  const answer = (typeset: TypesetResult) => parentPort?.postMessage(typeset);
  try {
    answer({ id, pdf: compiler.pdf({ mainFileContent: template, inputs: { paper: data } }) });
  } catch (error) {
    answer({ id, fault: String(error) });
  }
  compiler.evictCache(maxCachedDocuments);
});

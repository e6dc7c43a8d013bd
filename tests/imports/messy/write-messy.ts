import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { messyRows } from "./messy-rows.ts";
import { messyCsv } from "./twins.ts";

/*
 * Writes messy.csv and expected.jsonl anew: node tests/imports/messy/write-messy.ts
 * Whoever changes by-hand.jsonl or the words runs it; messy.test.ts says when it was forgotten.
 */
const rows = messyRows();
writeFileSync(join(import.meta.dirname, "messy.csv"), messyCsv(rows));
writeFileSync(
  join(import.meta.dirname, "expected.jsonl"),
  rows.map(({ expected }) => `${JSON.stringify(expected)}\n`).join(""),
);

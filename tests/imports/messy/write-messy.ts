import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { createMessyRows } from "./messy-rows.ts";
import { formatMessyCsv } from "./file-formats.ts";

/*
 * Regenerates messy.csv and expected.jsonl: node tests/imports/messy/write-messy.ts
 * Run this after changing by-hand.jsonl or vocabulary.ts; otherwise messy.test.ts fails.
 */
const rows = createMessyRows();
writeFileSync(join(import.meta.dirname, "messy.csv"), formatMessyCsv(rows));
writeFileSync(
  join(import.meta.dirname, "expected.jsonl"),
  rows.map(({ expected }) => `${JSON.stringify(expected)}\n`).join(""),
);

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { reservedUnitCodes } from "../domain/text/unit-code.ts";

test("the database and the code reserve the same words, which no unit code may be", () => {
  const migration = readFileSync(
    new URL("../db/migrations/0001_create_listings.sql", import.meta.url),
    "utf8",
  );
  const [, list = ""] = /unit_code_folded not in \(([^)]*)\)/u.exec(migration) ?? [];
  expect(list.split(",").map((word) => word.trim().replaceAll("'", ""))).toEqual(reservedUnitCodes);
});

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { reservedUnitCodes } from "../domain/text/unit-code.ts";

test("the words that no unit code may be are the same in the database and in the product", () => {
  const migration = readFileSync(
    new URL("../db/migrations/0001_create_listings.sql", import.meta.url),
    "utf8",
  );
  const [, list = ""] = /unit_code_folded not in \(([^)]*)\)/u.exec(migration) ?? [];
  expect(list.split(",").map((word) => word.trim().replaceAll("'", ""))).toEqual(reservedUnitCodes);
});

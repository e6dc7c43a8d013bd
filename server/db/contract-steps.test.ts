import { expect, test } from "vitest";
import { majorVersionOf, releaseVersion } from "../process/release.ts";
import { migrationsFolder, readMigrations } from "./migrate.ts";

/** Statements that can break the code of the previous version. */
const breakingStatement =
  /\bdrop\s+(?:table|column|view|function)\b|\brename\s+(?:to|column)\b|\bset\s+not\s+null\b|\balter\s+column\s+\S+\s+(?:set\s+data\s+)?type\b/i;
/** The first line of a migration that breaks older code, with the version that raises the major for it. */
const contractLine = /^-- Contract, from (\d+)\.0\.0\b/;
/** The first migration that is checked: since then, versions run on tables that newer versions have changed. */
const firstChecked = "0080";

const isContractRight = (sql: string, version: string): boolean => {
  if (!breakingStatement.test(sql.replace(/^\s*--.*$/gm, ""))) return true;
  const raisedTo = contractLine.exec(sql)?.[1];
  return raisedTo !== undefined && Number(raisedTo) <= (majorVersionOf(version) ?? -1);
};

test.each([
  ["alter table listing add column note text", "1.4.0", true],
  ["-- once we drop column note\nselect 1", "1.4.0", true],
  ["alter table listing drop column note", "1.4.0", false],
  ["-- Contract, from 2.0.0: nobody reads it.\nalter table listing drop column note", "1.4.0", false],
  ["-- Contract, from 2.0.0: nobody reads it.\nalter table listing drop column note", "2.0.1", true],
  ["alter table listing alter column note set not null", "1.4.0", false],
] as const)("%j may be part of version %s: %s", (sql, version, expected) => {
  expect(isContractRight(sql, version)).toBe(expected);
});

test("a migration that older code cannot live with says so, and the version has the major that it names", () => {
  const violations = readMigrations(migrationsFolder).filter(
    ({ name, sql }) => name >= firstChecked && !isContractRight(sql, releaseVersion),
  );
  expect(violations.map(({ name }) => name)).toEqual([]);
});

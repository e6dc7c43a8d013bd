import { describe, expect, test } from "vitest";
import { findDocumentFaults, type KnownReferences, readKnownReferences } from "./documents.ts";

const references = readKnownReferences();
/** Without the changelog: it describes past states, with files and names that no longer exist. */
const documents = [...references.files].filter((file) => file.endsWith(".md") && file !== "CHANGELOG.md");

test.each(documents)("%s names links, files, commands and settings that exist", (document) => {
  expect(findDocumentFaults(document, references)).toEqual([]);
});

describe("What a document names wrongly is found:", () => {
  const project: KnownReferences = {
    files: new Set([
      "docs/a.md",
      "docs/b.md",
      "server/db/stored-rate-limit.ts",
      "bench/pages.ts",
      "docs/decisions/0001-x.md",
    ]),
    folders: new Set(["docs", "server", "server/db", "bench", "docs/decisions"]),
    scripts: new Set(["drill", "dev"]),
    drills: new Set(["kill"]),
    checks: new Set(["unit", "types"]),
    words: new Set(["DATABASE_URL", "takeTurn"]),
    textOf: () => "",
  };
  const faults = (text: string, path = "docs/a.md") =>
    findDocumentFaults(path, { ...project, textOf: (of) => (of === path ? text : "# First things, then\n") });

  test.each([
    "[of it](b.md#first-things-then), `server/db/stored-rate-limit.ts`, `stored-rate-limit.ts`, `db/stored-rate-limit.ts`, `server/db/`",
    "`npm run dev`, `npm run drill -- kill`, `npm test -- unit types`, `node bench/pages.ts --rows 5`",
    "`DATABASE_URL=postgres://…`, `takeTurn()`, `parseX`, `FILE.json`, [elsewhere](https://example.org/x#y)",
  ])("nothing in %s", (text) => {
    expect(faults(text)).toEqual([]);
  });

  test.each([
    ["[gone](c.md)", "c.md", "leads to no file of the project"],
    ["[gone](b.md#last)", "b.md#last", "leads to no heading of b.md"],
    ["see `server/db/speed.ts`", "server/db/speed.ts", "is no file of the project"],
    ["see `server/jobs/`", "server/jobs/", "is no folder of the project"],
    ["`npm run deploy`", "npm run deploy", "is no script of package.json"],
    ["`npm run drill -- flood`", "npm run drill -- flood", "is no drill"],
    ["`npm test -- unit smoke`", "npm test -- unit smoke", "is no check of npm test"],
    ["```\nnode bench/speed.ts\n```", "node bench/speed.ts", "starts a file that does not exist"],
    ["set `DATABASE_URLS`", "DATABASE_URLS", "is a setting that the code does not know"],
    ["`giveTurn` does", "giveTurn", "is a name that the code does not have (giveTurn)"],
  ])("%s", (text, named, fault) => {
    expect(faults(text)).toEqual([expect.objectContaining({ document: "docs/a.md", named, fault })]);
  });

  test("in a decision only links are read, because it tells of its day", () => {
    expect(faults("`gone.ts` [gone](c.md)", "docs/decisions/0001-x.md").map(({ named }) => named)).toEqual([
      "c.md",
    ]);
  });
});

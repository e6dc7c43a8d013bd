import { describe, expect, test } from "vitest";
import {
  findCitedRuleNumbers,
  findDefinedRuleNumbers,
  findNamedDocuments,
  repositoryFileNames,
  readNextRuleNumbers,
  readCitingFiles,
  rulesFile,
} from "./rule-numbers.ts";

const texts = readCitingFiles();
const rules = texts.find(({ file }) => file === rulesFile)?.text ?? "";
const defined = findDefinedRuleNumbers(rules);

/** Names that look like documents but are not files of the repository: robots.txt is an address of the site. */
const notFiles: ReadonlySet<string> = new Set(["robots.txt"]);

describe("The numbers of rules", () => {
  test("are read from the disk", () => {
    expect(defined.length).toBeGreaterThan(100);
    expect(
      texts.filter(({ file, text }) => file !== rulesFile && findCitedRuleNumbers(text).length > 0).length,
    ).toBeGreaterThan(50);
  });

  test("are defined once each", () => {
    expect(defined.filter((number, index) => defined.indexOf(number) !== index)).toEqual([]);
  });

  test("lie below the next free number of their chapter", () => {
    const next = readNextRuleNumbers(rules);
    const tooHigh = defined.filter((number) => {
      const [chapter = "", place] = number.split("-");
      return Number(place) >= (next.get(chapter) ?? 0);
    });
    expect(tooHigh).toEqual([]);
  });

  test("exist wherever they are cited", () => {
    const definedNumbers = new Set(defined);
    const unknownNumbers = texts.flatMap(({ file, text }) =>
      findCitedRuleNumbers(text).flatMap((number) =>
        definedNumbers.has(number) ? [] : [`${file}: ${number}`],
      ),
    );
    expect(unknownNumbers).toEqual([]);
  });

  test("are found in definitions, citations and the table", () => {
    expect(findDefinedRuleNumbers("- **[A-1]** One.\n- **[A-2]** See [A-1].\n")).toEqual(["A-1", "A-2"]);
    expect(findCitedRuleNumbers("/** Shown once ([CARD-1], [CARD-2]); list[AB-1] is code. */")).toEqual([
      "CARD-1",
      "CARD-2",
    ]);
    expect(readNextRuleNumbers("| chapter | next |\n|---|---|\n| CARD | 15 |\n")).toEqual(
      new Map([["CARD", 15]]),
    );
  });
});

describe("A document that a comment or another document names", () => {
  test("is in the repository", () => {
    const missing = texts.flatMap((source) =>
      findNamedDocuments(source).flatMap((name) =>
        repositoryFileNames.has(name) || notFiles.has(name) ? [] : [`${source.file}: ${name}`],
      ),
    );
    expect(missing).toEqual([]);
  });

  test("is found in comments of code and anywhere in prose", () => {
    const code = 'const name = "kept.txt"; // as in README.md, section 4\n/* see\n * browser.txt */';
    expect(findNamedDocuments({ file: "a.ts", text: code })).toEqual(["README.md", "browser.txt"]);
    expect(findNamedDocuments({ file: "docs/a.md", text: "See [tests](tests.md#time) and *.md." })).toEqual([
      "tests.md",
    ]);
  });
});

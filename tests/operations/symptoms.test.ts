import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readAlertRules } from "../support/alert-metrics.ts";

interface Entry {
  readonly seen: string;
  readonly text: string;
}

/** The entries in the section "When something is wrong" of docs/operations.md. */
function readEntries(): readonly Entry[] {
  const [, book = ""] = readFileSync("docs/operations.md", "utf8").split("\n## When something is wrong\n");
  const [section = ""] = book.split("\n## ");
  return section
    .split("\n#### ")
    .slice(1)
    .map((entry) => {
      const [heading = "", ...lines] = entry.split("\n");
      return { seen: heading, text: lines.join("\n") };
    });
}

const entries = readEntries();

test("every alert has an entry in docs/operations.md, and no entry names an unknown alert", () => {
  const namedAlerts = entries.flatMap(({ seen }) => {
    const [, names = ""] = /Alerts? ((?:`\w+`(?:, )?)+)/i.exec(seen) ?? [];
    return [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name);
  });
  expect(namedAlerts.toSorted()).toEqual([...readAlertRules().keys()].toSorted());
});

test.each(entries)("$seen: has a meaning, instructions, and a source that exists", ({ text }) => {
  expect(text).toMatch(/^- \*\*Means\*\*: .+\.\n- \*\*Do\*\*: .+\.\n- \*\*Made by\*\*: `/);
  const sources = [...(/\*\*Made by\*\*: (.*)/.exec(text)?.[1] ?? "").matchAll(/`([^`]+)`/g)];
  expect(sources.map(([, file = ""]) => file).filter((file) => !existsSync(file))).toEqual([]);
});

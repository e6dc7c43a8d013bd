import { fieldNames, fieldTable } from "../../domain/listings/field-table.ts";
import { multiOptionFilterNames } from "../../domain/search/filter-names.ts";
import { pages } from "../../domain/site/pages.ts";
import type { ProjectSources } from "./source-imports.ts";

/**
 * A table that must be the only definition of a rule. A file that names more than half of the table's entries
 * duplicates the rule.
 */
interface SingleSourceTable {
  readonly subject: string;
  readonly names: readonly string[];
  /** Whether the text of a file contains the name. */
  readonly isIn: (text: string, name: string) => boolean;
  /** The layer or folder to search; all layers if absent. */
  readonly scope?: string;
  /** Files that may list the names; the first is the table's own file. */
  readonly files: readonly string[];
}

const asWord = (text: string, name: string) => new RegExp(`\\b${name}\\b`).test(text);

/** The part of an address before its first parameter: other files may name the parameter differently. */
const fixedPart = (pattern: string) => pattern.replace("/:lang", "").replace(/^\//, "").replace(/:.*/, "");

const singleSourceTables: readonly SingleSourceTable[] = [
  {
    subject: "the addresses",
    names: [...new Set(Object.keys(pages).map(fixedPart))].filter((path) => path.length > 3),
    isIn: (text, name) => ['"', "/", "`"].some((before) => text.includes(before + name)),
    files: ["domain/site/pages.ts", "web/routes.ts"],
  },
  {
    subject: "the columns of a home",
    names: fieldNames.map((name) => fieldTable[name].column),
    isIn: asWord,
    files: ["domain/listings/field-table.ts"],
  },
  {
    subject: "a home's fields",
    names: fieldNames,
    isIn: asWord,
    files: [
      "domain/listings/field-table.ts",
      // Lists the column names that people use for each field.
      "domain/uploads/column-names.ts",
    ],
  },
  {
    subject: "the steps of a status",
    names: ["pause", "unpause", "delete", "restore", "confirm", "gone", "expire"],
    isIn: (text, name) => text.includes(`\n  ${name}: {`),
    scope: "server/",
    files: ["server/listings/write/change-status.ts"],
  },
  // Only filters with options. Filters with ranges are named like fields of `Listing` (priceEgp), which other
  // files may use.
  {
    subject: "the filters",
    names: multiOptionFilterNames,
    isIn: asWord,
    // Sentences need words for each filter: to parse them, and to describe contradictions.
    files: [
      "domain/search/filters.ts",
      "domain/search/sentence/word-rules.ts",
      "domain/search/sentence/conditions.ts",
      // Has a text for each condition that a listing misses.
      "web/search/view/missed-words.ts",
    ],
  },
];

/** Files that name more than half of a table's entries. */
function filesThatList(
  { files, textOf }: ProjectSources,
  { names, isIn, scope = "" }: SingleSourceTable,
): readonly string[] {
  return files.filter((file) => {
    if (!file.startsWith(scope)) return false;
    // Ignores comments and imports, which may contain any name.
    const text = textOf(file).replaceAll(/^\s*(?:\/\/|\/\*|\*|import ).*$/gm, "");
    return names.filter((name) => isIn(text, name)).length > names.length / 2;
  });
}

/** Files that duplicate a table. */
export function findDuplicatedTables(sources: ProjectSources): readonly string[] {
  return singleSourceTables.flatMap((table) =>
    filesThatList(sources, table)
      .filter((file) => !table.files.includes(file))
      .map(
        (file) =>
          `${file} lists ${table.subject} again: they stand in ${table.files[0]}, from which it can follow.`,
      ),
  );
}

/** Counts for each table, one line each. */
export function countTableUses(sources: ProjectSources): readonly string[] {
  const naming = sources.files.filter((file) => asWord(sources.textOf(file), "finishings"));
  return [
    ...singleSourceTables.map((table) => {
      const count = filesThatList(sources, table).length;
      return `${String(count).padStart(5)}  files list ${table.subject}: ${table.files.join(", the table, and ")}`;
    }),
    `${String(naming.length).padStart(5)}  files name the filter "finishings"`,
    ...[
      ["write many rows of one table", "json_populate_recordset"],
      ["limit a rate in the database", "free_at = greatest"],
    ].map(([label = "", sql = ""]) => {
      const files = sources.files.filter((file) => sources.textOf(file).includes(sql));
      return `${String(files.length).padStart(5)}  files ${label}: ${files.join(", ")}`;
    }),
  ];
}

import { readdirSync, readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "../..");

/** The file that defines the rules, each in a line that begins like "- **[CARD-2]**". */
export const rulesFile = "docs/specification.md";

/** Folders whose files may cite rules. Migrations are omitted, because released ones are never edited. */
const folders = [
  "bench",
  "content",
  "deploy",
  "docs",
  "domain",
  "messages",
  "scripts",
  "server",
  "tests",
  "web",
] as const;

/** A text file of the repository; its path is relative to the root. */
export interface CitingFile {
  readonly file: string;
  readonly text: string;
}

const isCiting = (name: string) => /\.(?:tsx?|m?js|css|md)$/u.test(name);

function namesIn(folder: string): readonly string[] {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: "utf8" });
  return names.map((name) => `${folder}/${name.replaceAll("\\", "/")}`);
}

const rootNames = readdirSync(root).filter((name) => /\.(?:tsx?|m?js|md)$/u.test(name));
const names = [...rootNames, ...folders.flatMap(namesIn)];

/** Reads every text that may cite a rule or a file from the disk. */
export function readCitingFiles(): readonly CitingFile[] {
  return names.filter(isCiting).map((file) => ({ file, text: readFileSync(join(root, file), "utf8") }));
}

/** Names of all files in the repository, without their folders. */
export const repositoryFileNames: ReadonlySet<string> = new Set(names.map((name) => basename(name)));

/** Numbers of the rules that a text defines, in order: "CARD-2". */
export function findDefinedRuleNumbers(rules: string): readonly string[] {
  return [...rules.matchAll(/^- \*\*\[([A-Z]+-\d+)\]\*\* /gmu)].map(([, number = ""]) => number);
}

/** The next unused number of each chapter, from the table at the end of the rules. */
export function readNextRuleNumbers(rules: string): ReadonlyMap<string, number> {
  const rows = rules.matchAll(/^\| ([A-Z]+) \| (\d+) \|$/gmu);
  return new Map([...rows].map(([, chapter = "", next]) => [chapter, Number(next)]));
}

/** All rule numbers that a text cites: "CARD-2" for "[CARD-2]". */
export function findCitedRuleNumbers(text: string): readonly string[] {
  return [...text.matchAll(/\[([A-Z]{3,}-\d+)\]/gu)].map(([, number = ""]) => number);
}

/**
 * Documents that a text names. In code, only comments are searched, because strings may be names of visitors'
 * files.
 */
export function findNamedDocuments({ file, text }: CitingFile): readonly string[] {
  const prose = file.endsWith(".md") ? text : commentsOf(text);
  return [...prose.matchAll(/(?<![\w.*-])[\w-]+\.(?:md|txt)\b/gu)].map(([name]) => name);
}

function commentsOf(code: string): string {
  return [...code.matchAll(/\/\*[^]*?\*\/|(?<=^|\s)\/\/.*/gmu)].map(([comment]) => comment).join("\n");
}

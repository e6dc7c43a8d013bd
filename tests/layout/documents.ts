import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";

/** The root of the project. */
const root = resolve(import.meta.dirname, "../..");

/** Folders with files that the project did not write. */
const foreign: ReadonlySet<string> = new Set([
  "node_modules",
  "build",
  "data",
  "test-results",
  ".git",
  ".react-router",
]);

/** A name in a document that refers to nothing in the project. */
export interface DocumentFault {
  readonly document: string;
  readonly line: number;
  /** The name as written in the document. */
  readonly named: string;
  readonly fault: string;
}

/** What documents may refer to. Paths are relative to the project's root, with "/" on every system. */
export interface KnownReferences {
  readonly files: ReadonlySet<string>;
  readonly folders: ReadonlySet<string>;
  /** Names of the scripts in package.json. */
  readonly scripts: ReadonlySet<string>;
  /** Names that `npm run drill -- NAME` accepts. */
  readonly drills: ReadonlySet<string>;
  /** Names that `npm test -- NAME` accepts. */
  readonly checks: ReadonlySet<string>;
  /** All words in the code, such as names of settings, functions, types and messages. */
  readonly words: ReadonlySet<string>;
  /** Text of a document, in which the anchors of links are looked up. */
  readonly textOf: (path: string) => string;
}

const isCode = /\.(?:tsx?|mjs|js|css|sql|json|yml|conf|service|sh)$|Caddyfile|\.env\.example$/;

/** Reads from the disk what the project has. */
export function readKnownReferences(): KnownReferences {
  const files = new Set<string>();
  const folders = new Set<string>();
  const walk = (folder: string) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      if (foreign.has(entry.name)) continue;
      const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        folders.add(path);
        walk(path);
      } else files.add(path);
    }
  };
  walk("");
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  const textOf = (path: string) =>
    existsSync(join(root, path)) ? readFileSync(join(root, path), "utf8") : "";
  const words = new Set<string>();
  for (const file of files)
    if (isCode.test(file)) for (const [word] of textOf(file).matchAll(/[\p{L}_$][\w$]*/gu)) words.add(word);
  const namesIn = (text: string) => [...text.matchAll(/\bname: "([\w-]+)"/g)].map(([, name = ""]) => name);
  const drillFiles = [...files].filter((file) => /^tests\/drills\/[\w-]+\.ts$/.test(file));
  return {
    files,
    folders,
    scripts: new Set(Object.keys(scripts)),
    drills: new Set(drillFiles.flatMap((file) => namesIn(textOf(file)))),
    checks: new Set(namesIn(textOf("scripts/test.ts"))),
    words,
    textOf,
  };
}

const linkTarget = /\]\(([^)\s]+)\)/g;
/** Examples in the naming rules of CONTRIBUTING.md, such as "parseX", which name no function. */
const isPattern = /^[a-z]+X$/;

/**
 * Checks whether the links, files, commands and settings that a document names exist in the project.
 * @param path of the document, relative to the project's root
 */
export function findDocumentFaults(path: string, references: KnownReferences): readonly DocumentFault[] {
  const faults: DocumentFault[] = [];
  let isFenced = false;
  // A decision describes the state when it was made, so only its links have to be valid.
  const isDecision = /^docs\/decisions\/\d/.test(path);
  for (const [index, text] of references.textOf(path).split("\n").entries()) {
    const add = (named: string, fault: string | null) => {
      if (fault !== null) faults.push({ document: path, line: index + 1, named, fault });
    };
    if (isDecision) {
      for (const [, target = ""] of text.matchAll(linkTarget))
        add(target, faultOfLink(target, path, references));
      continue;
    }
    if (/^\s*```/.test(text)) {
      isFenced = !isFenced;
      continue;
    }
    const spans = isFenced ? [text] : [...text.matchAll(/`([^`]+)`/g)].map(([, span = ""]) => span);
    for (const span of spans) {
      if (!isFenced) add(span, faultOfPath(span, path, references));
      for (const [command, fault] of commandFaults(span, references)) add(command, fault);
      for (const [name] of span.matchAll(/\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\b/g))
        add(name, references.words.has(name) ? null : "is a setting that the code does not know");
      // A name in camel case, such as "createBackgroundJobs", "jobs.createJobs" or "createBackgroundJobs()".
      if (
        !isFenced &&
        /^(?:[\w$]+\.)*[a-z]+[A-Z][\w$]*(?:\(\))?$/.test(span) &&
        !fileEnding.test(span) &&
        !isPattern.test(span)
      ) {
        const unknownWord = span.split(/[.()]+/).find((word) => word !== "" && !references.words.has(word));
        add(
          span,
          unknownWord === undefined ? null : `is a name that the code does not have (${unknownWord})`,
        );
      }
    }
    if (isFenced) continue;
    for (const [, target = ""] of text.matchAll(linkTarget))
      add(target, faultOfLink(target, path, references));
  }
  return faults;
}

/** File name extensions of the files that documents name in backticks. */
const fileEnding = /\.(?:tsx?|mjs|css|json|jsonl|md|sql|csv|webp|svg|yml|yaml|conf|service|timer|html)$/;

/** @returns null if the words are not a path, or are the path of a file or folder of the project */
function faultOfPath(words: string, document: string, { files, folders }: KnownReferences): string | null {
  // Not paths of the project: example names in capitals ("FILE.json"), patterns, URLs and paths outside the
  // project.
  if (/[\s(){}<>$=…*|,]|:\/\/|^[/~.]|[A-Z]{3,}\.|^DATA_DIR/.test(words)) return null;
  const path = words.replace(/:\d+$/, "").replace(/\/$/, "");
  if (foreign.has(path)) return null;
  const isFolder = words.endsWith("/");
  if (!isFolder && !fileEnding.test(path)) return null;
  if (files.has(path) || folders.has(path)) return null;
  const siblingPath = join(dirname(document), path).replaceAll("\\", "/");
  if (files.has(siblingPath) || folders.has(siblingPath)) return null;
  // A file name without its folder, or the last part of a path, is enough if such a file exists.
  const suffix = `/${path}`;
  for (const entry of isFolder ? folders : files) if (`/${entry}`.endsWith(suffix)) return null;
  return isFolder ? "is no folder of the project" : "is no file of the project";
}

/** Finds the project's commands in a line, each with its fault, or null if it is correct. */
function* commandFaults(
  text: string,
  references: KnownReferences,
): Generator<readonly [string, string | null]> {
  for (const [command, name = ""] of text.matchAll(/\bnpm run ([\w:-]+)/g))
    yield [command, references.scripts.has(name) ? null : "is no script of package.json"];
  for (const [command, name = ""] of text.matchAll(/\bnpm run drill -- ([a-z][\w-]*)/g))
    yield [command, references.drills.has(name) ? null : "is no drill"];
  for (const [command, names = ""] of text.matchAll(/\bnpm test -- ([a-z]+(?: [a-z]+)*)/g))
    yield [
      command,
      names.split(" ").every((name) => references.checks.has(name)) ? null : "is no check of npm test",
    ];
  for (const [command, file = ""] of text.matchAll(
    /\bnode (?:--[\w-]+ )*((?:bench|scripts)\/[\w./-]+\.(?:ts|mjs))/g,
  ))
    yield [command, references.files.has(file) ? null : "starts a file that does not exist"];
}

/** @returns null if the link leads to another site, or to a file, folder or heading of the project */
function faultOfLink(target: string, document: string, references: KnownReferences): string | null {
  if (/^[a-z]+:/.test(target)) return null;
  const [path = "", anchor] = target.split("#");
  const file =
    path === "" ? document : join(dirname(document), path).replaceAll("\\", "/").replace(/\/$/, "");
  if (!references.files.has(file) && !references.folders.has(file)) return "leads to no file of the project";
  if (anchor === undefined || !file.endsWith(".md")) return null;
  return headingsOf(references.textOf(file)).has(anchor) ? null : `leads to no heading of ${basename(file)}`;
}

/** Anchors of the headings in a Markdown text, by GitHub's rules. */
function headingsOf(text: string): ReadonlySet<string> {
  const headings = [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
      .trim()
      .replaceAll(/\s/g, "-"),
  );
  return new Set(headings);
}

// Takes out of node_modules what only development needs, after `npm ci --omit=dev`, so that an image stays small. No
// dependencies, and it runs on Node 20 as well as on the pinned one.
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));

/** Files that no program loads: what debuggers, type checkers and readers want. Licences stay. */
const isUnloaded = (name) =>
  /\.(?:map|d\.[cm]?ts|tsbuildinfo|flow)$/.test(name) ||
  (/\.md$/i.test(name) && !/licen[cs]e|notice/i.test(name));

const paths = Object.keys(packages).filter((path) => path !== "");
// npm leaves a package that is both a development package and another one's optional companion, as TypeScript is, and
// TypeScript's program for this processor, which nothing else asks for.
const ofDevelopment = paths.filter(
  (path) =>
    packages[path].dev || packages[path].devOptional || path.includes("node_modules/@typescript/typescript-"),
);
// Tests that packages come with.
const tests = paths.flatMap((path) => ["test", "tests", "bench"].map((folder) => join(path, folder)));
// The package "node" has downloaded another copy of its program, with headers for compilers.
const second = ["node_modules/node/node_modules"];
for (const path of [...ofDevelopment, ...tests, ...second])
  rmSync(join(root, path), { recursive: true, force: true });

for (const entry of readdirSync(join(root, "node_modules"), { recursive: true, withFileTypes: true }))
  if (entry.isFile() && isUnloaded(entry.name)) rmSync(join(entry.parentPath, entry.name));

// Links to programs that are gone.
const programs = join(root, "node_modules", ".bin");
for (const name of readdirSync(programs)) if (name !== "node") rmSync(join(programs, name));

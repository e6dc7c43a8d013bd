// Removes packages and files that only development needs from node_modules, after `npm ci --omit=dev`, which keeps
// an image small. Has no dependencies and runs on Node 20 as well as on the pinned version.
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));

/** Matches files that no program loads, for debuggers, type checkers and people. Licences are not removed. */
const isUnloaded = (name) =>
  /\.(?:map|d\.[cm]?ts|tsbuildinfo|flow)$/.test(name) ||
  (/\.md$/i.test(name) && !/licen[cs]e|notice/i.test(name));

const paths = Object.keys(packages).filter((path) => path !== "");
// npm does not remove a development package that is also an optional peer dependency of another package. One is
// TypeScript; its binary for this processor, which nothing else needs, stays too.
const ofDevelopment = paths.filter(
  (path) =>
    packages[path].dev || packages[path].devOptional || path.includes("node_modules/@typescript/typescript-"),
);
// Tests that packages contain.
const tests = paths.flatMap((path) => ["test", "tests", "bench"].map((folder) => join(path, folder)));
// The package "node" contains a second copy of Node's binary, with headers for compilers.
const second = ["node_modules/node/node_modules"];
for (const path of [...ofDevelopment, ...tests, ...second])
  rmSync(join(root, path), { recursive: true, force: true });

for (const entry of readdirSync(join(root, "node_modules"), { recursive: true, withFileTypes: true }))
  if (entry.isFile() && isUnloaded(entry.name)) rmSync(join(entry.parentPath, entry.name));

// Removes links to programs that were removed.
const programs = join(root, "node_modules", ".bin");
for (const name of readdirSync(programs)) if (name !== "node") rmSync(join(programs, name));

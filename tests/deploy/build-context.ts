import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, matchesGlob } from "node:path";

/**
 * Parses `.dockerignore`. Does not support negated patterns ("!"), because ours has none.
 * @returns a function that tells whether a path is excluded from the image: a pattern matches the path or one of
 * its folders
 */
export function readDockerIgnore(root: string): (path: string) => boolean {
  const patterns = readFileSync(join(root, ".dockerignore"), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));
  return (path) => {
    for (let part = path; part !== "."; part = dirname(part))
      if (patterns.some((pattern) => matchesGlob(part, pattern))) return true;
    return false;
  };
}

/** Paths of all files in the build context, relative to the root. Skips folders that are excluded. */
export function listBuildContextFiles(root: string): readonly string[] {
  const isIgnored = readDockerIgnore(root);
  const listFiles = (folder: string): readonly string[] =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name);
      if (isIgnored(path)) return [];
      return entry.isDirectory() ? listFiles(path) : [path];
    });
  return listFiles(".");
}

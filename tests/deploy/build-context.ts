import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, matchesGlob } from "node:path";

/**
 * Reads `.dockerignore`. Negated patterns ("!") are not supported, because ours has none.
 * @returns whether a path is left out of the image, because a pattern matches it or a folder that it is in
 */
export function readIgnored(root: string): (path: string) => boolean {
  const patterns = readFileSync(join(root, ".dockerignore"), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));
  return (path) => {
    for (let part = path; part !== "."; part = dirname(part))
      if (patterns.some((pattern) => matchesGlob(part, pattern))) return true;
    return false;
  };
}

/** Paths of all files in the build context, relative to the root. Ignored folders are not entered. */
export function contextFiles(root: string): readonly string[] {
  const isIgnored = readIgnored(root);
  const below = (folder: string): readonly string[] =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name);
      if (isIgnored(path)) return [];
      return entry.isDirectory() ? below(path) : [path];
    });
  return below(".");
}

import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, matchesGlob } from "node:path";

/**
 * Says whether a path is left out of an image by `.dockerignore`: it, or a folder that it is in, is named there. Patterns
 * that take something in again ("!") are not used in ours.
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

/** Every file that an image can be made of, by its path from the root. Folders that are left out are not entered. */
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

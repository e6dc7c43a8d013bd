import {
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { extname, join, resolve } from "node:path";
import { createEmptyDataFolder } from "./data-folder.ts";

/**
 * Folders that a release consists of (docs/operations.md), except `node_modules`, to which the release has a link.
 */
const releaseFolders = ["server", "domain", "content", "messages", "db", "build/client", "build/server"];

interface ReleaseOptions {
  readonly version: string;
  /** A migration that only this later release has. */
  readonly migration: { readonly name: string; readonly sql: string };
}

/**
 * Creates a later release of the site in its own folder: the current code with another version and an additional
 * migration; every built file gets another name.
 * @returns the folder's path
 */
export function createLaterRelease({ version, migration }: ReleaseOptions): string {
  const folder = createEmptyDataFolder("release");
  for (const part of releaseFolders) hardLinkFolder(part, join(folder, part));
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  const packageJson = JSON.parse(readFileSync("package.json", "utf8")) as object;
  writeFileSync(join(folder, "package.json"), JSON.stringify({ ...packageJson, version }));
  writeFileSync(join(folder, "db", "migrations", migration.name), migration.sql);
  renameAssets(join(folder, "build"));
  return folder;
}

/** Copies a folder by hard links, which takes almost no time or space. */
function hardLinkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) hardLinkFolder(source, target);
    else linkSync(source, target);
  }
}

const textExtensions = new Set([".js", ".css", ".json"]);
const compressedExtensions = new Set([".br", ".gz"]);
/** Matches the hash at the end of a built file's name. */
const assetHashPattern = /-([\w-]{8})(\.\w+)(?=[^\w.]|$)/g;

/** Changes the hash of every built file, in its name and wherever the name is mentioned. */
function renameAssets(build: string): void {
  const assets = join(build, "client", "assets");
  const assetSuffixes = new Set(
    readdirSync(assets).flatMap((name) => [...name.matchAll(assetHashPattern)].map(([all]) => all)),
  );
  const renamed = (text: string) =>
    text.replace(assetHashPattern, (all, hash: string, extension: string) =>
      assetSuffixes.has(all) ? `-${[...hash].toReversed().join("")}${extension}` : all,
    );
  for (const name of readdirSync(assets)) {
    const file = join(assets, name);
    // Removed, because compressed files still contain the old names; the server then sends the uncompressed file.
    if (compressedExtensions.has(extname(name))) rmSync(file);
    else if (textExtensions.has(extname(name))) {
      const text = readFileSync(file, "utf8");
      rmSync(file);
      writeFileSync(join(assets, renamed(name)), renamed(text));
    } else renameSync(file, join(assets, renamed(name)));
  }
  for (const entry of readdirSync(join(build, "server"), { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !textExtensions.has(extname(file))) continue;
    const text = readFileSync(file, "utf8");
    if (renamed(text) === text) continue;
    rmSync(file);
    writeFileSync(file, renamed(text));
  }
}

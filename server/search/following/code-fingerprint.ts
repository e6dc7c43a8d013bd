import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../../", import.meta.url));
/** More code than determines how rows are stored in memory, because a precise list is hard to maintain. */
const fingerprinted = ["domain", "server", "db/migrations"] as const;

/**
 * A hash that differs for every version of the code that builds a catalogue, and of the engine that runs it: a
 * catalogue that was saved by another version may not equal what this one would build.
 */
export function codeFingerprint(): string {
  const hash = createHash("sha256").update(
    `${process.version} ${process.arch} ${process.versions.icu ?? ""}`,
  );
  for (const folder of fingerprinted) {
    const names = readdirSync(root + folder, { recursive: true, encoding: "utf8" }).sort();
    for (const name of names) {
      if (!/\.(?:ts|json|sql)$/u.test(name) || /\.(?:test|fixture)\.ts$/u.test(name)) continue;
      hash.update(`\n${folder}/${name}\n`).update(readFileSync(`${root}${folder}/${name}`));
    }
  }
  return hash.digest("hex");
}

import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../../", import.meta.url));
/** Folders whose code is hashed: more than determines how rows are stored, as a precise list is hard to maintain. */
const fingerprinted = ["domain", "server", "db/migrations"] as const;

/**
 * A hash that differs for every version of the code that builds a catalogue, and of Node, which runs it. A
 * catalogue saved by another version may differ from what this version would build.
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

import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../../", import.meta.url));
/** What decides how a row of the database stands in memory, and more: which of it does is not worth a list to keep. */
const fingerprinted = ["domain", "server", "db/migrations"] as const;

/**
 * Another one for every version of the code that makes a catalogue of rows, and of the engine that it runs on: rules,
 * words and tables differ from one to the next, and what an earlier one has made is not what this one would.
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

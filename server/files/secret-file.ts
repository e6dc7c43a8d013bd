import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { BootError } from "../process/boot-error.ts";

/** Length in bytes of every secret that is stored in a file. */
export const secretFileBytes = 32;

/**
 * Reads a secret of this site from the data folder, or creates it. If several processes call this simultaneously,
 * all get the same secret.
 * @param name of the file in DATA_DIR/keys, such as "leads.key"
 * @throws {BootError} when the file has the wrong length
 */
export function readOrCreateSecret(dataDir: string, name: string): Buffer {
  const folder = join(dataDir, "keys");
  const file = join(folder, name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, randomBytes(secretFileBytes), { mode: 0o600, flag: "wx", flush: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  const secret = readFileSync(file);
  if (secret.length !== secretFileBytes)
    throw new BootError(
      `${file} is not a key: put the one from before back, or remove the file for a new one.`,
    );
  return secret;
}

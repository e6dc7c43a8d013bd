import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { secretBytes } from "../files/secret-file.ts";

/** How long a pass holds, which is also how far clocks may differ, in seconds. */
const holdsSeconds = 60;

/**
 * Shows to the site that a request is the doctor's: who has the secret of the site (`LEADS_KEY`, or the file in its data
 * folder) makes a pass, which holds for a minute. All that it opens is an answer about the very request that carries it.
 */
export function createArrivalPass(secret: Buffer) {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "doctor/arrival", secretBytes));
  const markOf = (given: string) => createHmac("sha256", key).update(given).digest("hex");
  return {
    make(now: Date): string {
      const given = Math.floor(now.getTime() / 1_000).toString(36);
      return `${given}.${markOf(given)}`;
    },
    holds(pass: string, now: Date): boolean {
      const [, given = "", mark = ""] = /^([\da-z]{1,10})\.([\da-f]{64})$/u.exec(pass) ?? [];
      if (given === "" || !timingSafeEqual(Buffer.from(mark), Buffer.from(markOf(given)))) return false;
      return Math.abs(now.getTime() / 1_000 - Number.parseInt(given, 36)) <= holdsSeconds;
    },
  };
}

export type ArrivalPass = ReturnType<typeof createArrivalPass>;

/** With the secret that the site has; null while it has none, since only a start of the site makes one. */
export function findArrivalPass(dataDir: string, configured: string | null): ArrivalPass | null {
  if (configured !== null) return createArrivalPass(Buffer.from(configured));
  const file = join(dataDir, "keys", "leads.key");
  return existsSync(file) ? createArrivalPass(readFileSync(file)) : null;
}

import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { secretBytes } from "../files/secret-file.ts";

/** In seconds. How long a pass is valid, and thus how far the clocks of doctor and site may differ. */
const holdsSeconds = 60;

/**
 * Creates and checks passes: the value of a header that proves to the site that a request comes from the doctor.
 * Passes are made with the site's secret (`LEADS_KEY`, or its file in DATA_DIR). With a pass the site answers only
 * how this very request arrived.
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

/** Uses the secret of the site. Null when there is none yet, because the first start of the site makes it. */
export function findArrivalPass(dataDir: string, configured: string | null): ArrivalPass | null {
  if (configured !== null) return createArrivalPass(Buffer.from(configured));
  const file = join(dataDir, "keys", "leads.key");
  return existsSync(file) ? createArrivalPass(readFileSync(file)) : null;
}

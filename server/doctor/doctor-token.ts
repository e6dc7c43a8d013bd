import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { secretFileBytes } from "../files/secret-file.ts";

/** In seconds: how long a token is valid. The clocks of doctor and site may differ by less than that. */
const validSeconds = 60;

/**
 * Creates and checks tokens: the value of a header that proves to the site that a request comes from the doctor.
 * Tokens are signed with the site's secret (`LEADS_KEY`, or its file in DATA_DIR). With a token, the site answers how
 * this request reached it; a token permits nothing else.
 */
export function createDoctorTokenIssuer(secret: Buffer) {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "doctor/arrival", secretFileBytes));
  const signatureOf = (timestamp: string) => createHmac("sha256", key).update(timestamp).digest("hex");
  return {
    make(now: Date): string {
      const timestamp = Math.floor(now.getTime() / 1_000).toString(36);
      return `${timestamp}.${signatureOf(timestamp)}`;
    },
    holds(token: string, now: Date): boolean {
      const [, timestamp = "", signature = ""] = /^([\da-z]{1,10})\.([\da-f]{64})$/u.exec(token) ?? [];
      if (timestamp === "" || !timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(timestamp))))
        return false;
      return Math.abs(now.getTime() / 1_000 - Number.parseInt(timestamp, 36)) <= validSeconds;
    },
  };
}

export type DoctorTokenIssuer = ReturnType<typeof createDoctorTokenIssuer>;

/** Creates tokens with the site's secret. Null before the site's first start, which creates the secret. */
export function loadDoctorTokenIssuer(dataDir: string, configured: string | null): DoctorTokenIssuer | null {
  if (configured !== null) return createDoctorTokenIssuer(Buffer.from(configured));
  const file = join(dataDir, "keys", "leads.key");
  return existsSync(file) ? createDoctorTokenIssuer(readFileSync(file)) : null;
}

import { randomUUID } from "node:crypto";
import type { BucketConfig } from "../config/bucket-config.ts";
import { openBucketFiles } from "../files/bucket-files.ts";
import { toPictureStoreFault } from "../files/bucket-store.ts";
import type { PictureStoreFault } from "../files/picture-store.ts";
import type { ClockOffsetCollector } from "./clock.ts";
import { errorCodeOf, type Finding, findingsAbout } from "./finding.ts";
import { describeNetworkError } from "./describe-network-error.ts";

const { ok, warning, fault } = findingsAbout("Bucket");

const troubles: Readonly<Record<PictureStoreFault, string>> = {
  "bucket-missing": "there is no such bucket: make it, or put S3_BUCKET right",
  "access-refused":
    "it is refused: see S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and S3_REGION, that the key may read, write and delete objects, and the clock",
  unreachable: "the service of S3_ENDPOINT does not answer",
  failing: "the service answers with a fault of its own: see its status, and S3_ENDPOINT",
  full: "the service has no room left",
  unwritable: "it cannot be written to",
};

/** Writes, reads and deletes a small object in the bucket, in a folder whose name cannot be guessed. */
export async function checkBucket(
  bucket: BucketConfig | null,
  clock: ClockOffsetCollector,
  signal: AbortSignal,
): Promise<readonly Finding[]> {
  if (!bucket) return ok("none is set: uploaded pictures are kept in DATA_DIR");
  const { host } = new URL(bucket.endpoint);
  const response = await dateAt(bucket.endpoint, signal);
  if (typeof response === "string") return fault(`${host} ${describeNetworkError(response)}`);
  clock.noteDate("the bucket", response.date, response.askedAt);
  const findings = await tryObject(bucket, host);
  const pictures = await dateAt(bucket.publicUrl, signal);
  if (typeof pictures !== "string") return findings;
  const publicHost = new URL(bucket.publicUrl).host;
  return [
    ...findings,
    ...warning(
      `${publicHost}, from where visitors read pictures (S3_PUBLIC_URL), ${describeNetworkError(pictures)}`,
    ),
  ];
}

async function tryObject(bucket: BucketConfig, host: string): Promise<readonly Finding[]> {
  const files = openBucketFiles(bucket, "doctor");
  const name = `${randomUUID()}.jsonl`;
  const text = `${JSON.stringify({ "written by": "npm run doctor" })}\n`;
  const steps = [
    ["write", () => files.write(name, text)],
    [
      "read",
      async () => {
        if ((await files.read(name)) !== text) throw new Error("Another text was read than was written");
      },
    ],
    ["delete", () => files.remove(name)],
  ] as const;
  const failed: string[] = [];
  for (const [step, run] of steps)
    try {
      await run();
    } catch (error) {
      failed.push(`cannot ${step}: ${troubles[toPictureStoreFault(error)]}`);
      if (step === "write") break;
    }
  if (failed.length === 0) return ok(`${host}: a small object was written, read and deleted`);
  return fault(`${host}: ${failed.join("; ")}`);
}

/**
 * Requests the bucket's URL without a signature. Any answer counts, even a refusal, because only its `Date` header
 * is used.
 * @returns the answer's `Date` header, or the code of the network error
 */
async function dateAt(
  url: string,
  signal: AbortSignal,
): Promise<string | { readonly date: string | null; readonly askedAt: number }> {
  const askedAt = Date.now();
  try {
    const answer = await fetch(url, { method: "HEAD", redirect: "manual", signal });
    return { date: answer.headers.get("date"), askedAt };
  } catch (error) {
    return errorCodeOf(error);
  }
}

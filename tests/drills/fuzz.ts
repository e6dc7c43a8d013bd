import * as fc from "../support/fast-check.ts";
import { parseRawHttpResponse, sendRawBytes } from "../support/fake-site.ts";
import { arbitraryInvalidRequest, arbitraryHttpRequest } from "../support/hostile-requests.ts";
import { startSiteBehindProxy } from "../support/large-site.ts";
import { type Drill, requireNone, scaleCount } from "./drill.ts";
import { countErrorLines } from "./load.ts";

/** A fixed seed sends the same requests in every run, so that a failure can be reproduced. */
const seed = 20_260_117;
const concurrentRequests = 32;
const stackTrace = /\bat .{0,200}\.(?:ts|tsx|js|mjs):\d+|node:internal|node_modules/;

interface ResponseTally {
  serverErrors: number;
  stackTraces: number;
  unguarded: number;
  unanswered: number;
}

export const fuzzDrill: Drill = {
  name: "fuzz",
  summary: "10,000 odd requests and 10,000 that are none",
  async run({ scale, say }) {
    const count = scaleCount(10_000, scale, 100);
    await using site = await startSiteBehindProxy();
    const { host, port } = new URL(site.origin);
    const tally: ResponseTally = { serverErrors: 0, stackTraces: 0, unguarded: 0, unanswered: 0 };
    const send = async (requests: readonly (string | Buffer)[], isAnswerDue: boolean) => {
      const queue = requests.values();
      await Promise.all(
        Array.from({ length: concurrentRequests }, async () => {
          for (const bytes of queue) {
            const answer = await sendRawBytes(Number(port), bytes, isAnswerDue ? 120_000 : 150);
            if (tallyResponse(tally, answer, isAnswerDue))
              say(`at fault: ${JSON.stringify(bytes.toString("latin1").slice(0, 300))}`);
          }
        }),
      );
    };
    await send(fc.sample(arbitraryHttpRequest(host), { numRuns: count, seed }), true);
    say(`${count} odd requests`);
    await send(fc.sample(arbitraryInvalidRequest(host), { numRuns: count, seed }), false);
    say(`${count} that are none`);
    const finalResponse = await fetch(`${site.origin}/en/listings`);
    return [
      requireNone("answers of 5xx", tally.serverErrors),
      requireNone("answers with a stack trace", tally.stackTraces),
      requireNone("answers without security headers", tally.unguarded),
      requireNone("well-formed requests without an answer", tally.unanswered),
      requireNone("error lines in the log", countErrorLines(site.output())),
      requireNone("restarts", site.process.exitCode === null && finalResponse.status === 200 ? 0 : 1),
    ];
  },
};

/** Counts what is wrong with a response. @returns whether anything is wrong */
function tallyResponse(tally: ResponseTally, bytes: Buffer, isAnswerDue: boolean): boolean {
  if (bytes.length === 0) {
    if (isAnswerDue) tally.unanswered++;
    return isAnswerDue;
  }
  const { status, headers } = parseRawHttpResponse(bytes);
  const isServerError = !(status < 500);
  const hasStackTrace = stackTrace.test(bytes.toString("latin1"));
  const isUnguarded = headers.get("x-content-type-options") !== "nosniff";
  if (isServerError) tally.serverErrors++;
  if (hasStackTrace) tally.stackTraces++;
  if (isUnguarded) tally.unguarded++;
  return isServerError || hasStackTrace || isUnguarded;
}

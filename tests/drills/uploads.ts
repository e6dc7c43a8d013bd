import sharp from "sharp";
import { startSiteBehindProxy } from "../support/large-site.ts";
import { generateMalformedPictures } from "../support/malformed-pictures.ts";
import type { RunningSite } from "../support/running-site.ts";
import {
  type Drill,
  markAsTiming,
  percentile95,
  pollUntil,
  requireAtMost,
  requireNone,
  requireWithinMs,
  scaleCount,
  sleep,
} from "./drill.ts";
import { countErrorLines } from "./load.ts";

const concurrentPhotos = 20;
const visitedPages = ["/en", "/ar/listings", "/en/listings?type=villa", "/en/listings/AA01-101"];

export const uploadDrill: Drill = {
  name: "uploads",
  summary: "500 malformed pictures, and 20 photographs of 8 megapixels, while visitors read pages",
  async run({ scale, say }) {
    await using site = await startSiteBehindProxy();
    const cookie = await createDrillOwner(site);
    const files = await generateMalformedPictures(scaleCount(500, scale, 40));
    const malformed = await measurePagesDuring(site.origin, () => sendMalformed(site.origin, cookie, files));
    say(`${files.length} malformed pictures: ${malformed.result.taken} could still be read`);
    const photo = await photoOf8Megapixels();
    const count = scaleCount(concurrentPhotos, scale, 2);
    say(`${count} photographs of ${Math.round(photo.length / 1_000)} kB`);
    const photos = await measurePagesDuring(site.origin, () => sendPhotos(site.origin, cookie, photo, count));
    const alive = await fetch(`${site.origin}/en/listings`);
    return [
      requireNone("malformed pictures: answers of 5xx", malformed.result.serverErrors),
      requireNone(
        "malformed pictures: files without a word of what came of them",
        malformed.result.unanswered,
      ),
      requireWithinMs("malformed pictures: pages meanwhile, p95", malformed.p95Ms, 250),
      markAsTiming(requireAtMost(`${count} photographs`, photos.seconds, 60, "s")),
      requireNone("photographs that were not kept", count - photos.result),
      requireWithinMs("photographs: pages meanwhile, p95", photos.p95Ms, 250),
      requireNone("pages that were not answered", malformed.unanswered + photos.unanswered),
      requireNone("error lines in the log", countErrorLines(site.output())),
      requireNone("restarts", site.process.exitCode === null && alive.status === 200 ? 0 : 1),
    ];
  },
};

/** The account that `createDrillOwner` creates. */
export const drillOwner = { email: "drill@example.com", password: "violet tractor hums at noon" };

/**
 * Creates the first account with the newest link that the site printed, because only that link is valid.
 * @returns the session cookie
 */
export async function createDrillOwner({
  origin,
  output,
}: Pick<RunningSite, "origin" | "output">): Promise<string> {
  // The link may be printed a moment after the site says that it is ready.
  const { answer: link } = await pollUntil(
    async () =>
      output()
        .match(/\/en\/admin\/set-up\?token=\S+/g)
        ?.at(-1),
    (found) => found !== undefined,
  );
  if (!link) throw new Error(`No set-up link was printed:\n${output()}`);
  await postForm(origin, link, { ...drillOwner, name: "Drill" });
  return signInDrillOwner(origin);
}

/** Signs in as the owner that `createDrillOwner` created. @returns the session cookie */
export async function signInDrillOwner(origin: string): Promise<string> {
  const answer = await postForm(origin, "/en/admin", drillOwner);
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";", 1)[0]);
  if (answer.status !== 303 || cookies.length === 0) throw new Error(`The sign-in failed: ${answer.status}`);
  return cookies.join("; ");
}

function postForm(origin: string, path: string, form: Readonly<Record<string, string>>): Promise<Response> {
  return fetch(origin + path, {
    method: "POST",
    headers: { Origin: origin },
    body: new URLSearchParams(form),
    redirect: "manual",
  });
}

interface UploadPart {
  readonly name: string;
  readonly bytes: Buffer;
}

interface UploadResponse {
  readonly status: number;
  readonly results: readonly { readonly status?: string; readonly path?: string }[];
}

export async function uploadPictureParts(
  origin: string,
  cookie: string,
  parts: readonly UploadPart[],
): Promise<UploadResponse> {
  const form = new FormData();
  for (const { name, bytes } of parts) form.append("images", new Blob([new Uint8Array(bytes)]), name);
  const headers = { Origin: origin, Cookie: cookie };
  const answer = await fetch(`${origin}/api/upload-images`, { method: "POST", headers, body: form });
  const body = (await answer.json().catch(() => ({}))) as Partial<UploadResponse>;
  return { status: answer.status, results: body.results ?? [] };
}

async function sendMalformed(origin: string, cookie: string, files: readonly UploadPart[]) {
  let serverErrors = 0;
  let unanswered = 0;
  let taken = 0;
  for (let offset = 0; offset < files.length; offset += concurrentPhotos) {
    const batch = files.slice(offset, offset + concurrentPhotos);
    const { status, results } = await uploadPictureParts(origin, cookie, batch);
    if (status >= 500) serverErrors++;
    unanswered += batch.length - results.length;
    taken += results.filter((result) => result.status === "uploaded").length;
  }
  return { serverErrors, unanswered, taken };
}

/**
 * Uploads one picture per request, with two requests at a time, as the picture editor does. @returns how many were
 * stored
 */
async function sendPhotos(origin: string, cookie: string, bytes: Buffer, count: number): Promise<number> {
  const queue = Array.from({ length: count }, (_, index) => ({
    name: `photo-${index}.jpg`,
    bytes,
  })).values();
  const storedCounts = await Promise.all(
    [1, 2].map(async () => {
      let sum = 0;
      for (const photo of queue) {
        const { results } = await uploadPictureParts(origin, cookie, [photo]);
        if (results[0]?.status === "uploaded") sum++;
      }
      return sum;
    }),
  );
  return storedCounts.reduce((sum, one) => sum + one, 0);
}

/** A picture of 3,264 × 2,448 pixels with as much detail as a photograph. */
async function photoOf8Megapixels(): Promise<Buffer> {
  const grain = { create: { width: 816, height: 612, channels: 3, background: "#888" } } as const;
  const noise = await sharp({
    create: { ...grain.create, noise: { type: "gaussian", mean: 128, sigma: 40 } },
  })
    .png()
    .toBuffer();
  return sharp(noise).resize(3_264, 2_448).jpeg({ quality: 90 }).toBuffer();
}

/** Runs `work` while a visitor requests one page after the other. */
export async function measurePagesDuring<T>(
  origin: string,
  work: () => Promise<T>,
  paths: readonly string[] = visitedPages,
) {
  const controller = new AbortController();
  const times: number[] = [];
  let unanswered = 0;
  const visitor = (async () => {
    for (let index = 0; !controller.signal.aborted; index++) {
      const pageStartMs = performance.now();
      const answer = await fetch(`${origin}${paths[index % paths.length]}`).catch(() => null);
      await answer?.arrayBuffer();
      if (answer?.status !== 200) unanswered++;
      times.push(performance.now() - pageStartMs);
      await sleep(20);
    }
  })();
  const startMs = performance.now();
  try {
    const result = await work();
    const seconds = (performance.now() - startMs) / 1_000;
    return { result, seconds, p95Ms: percentile95(times), unanswered };
  } finally {
    controller.abort();
    await visitor;
  }
}

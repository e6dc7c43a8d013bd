import type { Renderer } from "../renderer.ts";
import { plainAnswer } from "./plain-answer.ts";
import { readRendered, type Rendered } from "./rendered.ts";

/** Longest that one rendering may take; the database gives up on a query before that. */
const renderMaxMs = 8_000;

/**
 * Renders an address and reads it whole. Where that takes too long, the answer is that the site cannot be read now.
 * @param address path and parameters on this site
 * @param headers what the application may know of the visitor
 */
export async function callRenderer(
  renderer: Renderer,
  publicOrigin: string,
  address: string,
  headers: Headers,
): Promise<Rendered> {
  const tooLong = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Rendered>((resolve) => {
    timer = setTimeout(() => {
      tooLong.abort();
      resolve(unavailable(headers.get("x-reference")));
    }, renderMaxMs);
  });
  const rendered = (async () =>
    readRendered(
      await renderer.render(new Request(publicOrigin + address, { headers, signal: tooLong.signal })),
    ))();
  // Once it is too late, nobody waits for the rendering any more, whatever becomes of it.
  rendered.catch(() => {});
  try {
    return await Promise.race([rendered, late]);
  } finally {
    clearTimeout(timer);
  }
}

function unavailable(reference: string | null): Rendered {
  const { status, body, contentType } = plainAnswer(503, reference);
  return { status, contentType, body: Buffer.from(body), headers: [], scriptNonce: null, isKeepable: false };
}

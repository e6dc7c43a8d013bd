import type { Renderer } from "../renderer.ts";
import { plainAnswer } from "./plain-answer.ts";
import { readRendered, type Rendered } from "./rendered.ts";

/**
 * Renders an address and reads it whole.
 * @param address path and parameters on this site
 * @param headers what the application may know of the visitor
 */
export type RenderAddress = (address: string, headers: Headers) => Promise<Rendered>;

interface RenderOptions {
  readonly renderer: Renderer;
  readonly publicOrigin: string;
  /** Asked when the application failed, to tell a fault of its own from one of the database. */
  readonly isDatabaseAway: () => Promise<boolean>;
}

/** Longest that one rendering may take; the database gives up on a query before that. */
const renderMaxMs = 8_000;

/**
 * Where rendering takes too long, or fails because the database is away, the answer is that the site cannot be read
 * now, whatever the application made of it.
 */
export function createRenderAddress({
  renderer,
  publicOrigin,
  isDatabaseAway,
}: RenderOptions): RenderAddress {
  const render = async (address: string, headers: Headers, signal: AbortSignal): Promise<Rendered> => {
    try {
      const rendered = await readRendered(
        await renderer.render(new Request(publicOrigin + address, { headers, signal })),
      );
      const isFault = rendered.status >= 500 && rendered.status !== 503;
      return isFault && (await isDatabaseAway()) ? unavailable(headers) : rendered;
    } catch (error) {
      if (await isDatabaseAway()) return unavailable(headers);
      throw error;
    }
  };

  return async (address, headers) => {
    const tooLong = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<Rendered>((resolve) => {
      timer = setTimeout(() => {
        tooLong.abort();
        resolve(unavailable(headers));
      }, renderMaxMs);
    });
    const rendered = render(address, headers, tooLong.signal);
    // Once it is too late, nobody waits for the rendering any more, whatever becomes of it.
    rendered.catch(() => {});
    try {
      return await Promise.race([rendered, late]);
    } finally {
      clearTimeout(timer);
    }
  };
}

function unavailable(headers: Headers): Rendered {
  const { status, body, contentType } = plainAnswer(503, headers.get("x-reference"));
  return { status, contentType, body: Buffer.from(body), headers: [], scriptNonce: null, isKeepable: false };
}

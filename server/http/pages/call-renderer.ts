import type { Renderer } from "./renderer.ts";
import { plainAnswer } from "../answer/plain-answer.ts";
import { readRendered, type Rendered } from "../answer/rendered.ts";
import { within } from "../../process/within.ts";
import { inSpan, type Tracer } from "../../tracing/tracer.ts";

/**
 * Renders an address and reads it whole.
 * @param address path and parameters on this site
 * @param headers what the application may know of the visitor
 * @param sent what would change something; without it the address is read
 */
export type RenderAddress = (address: string, headers: Headers, sent?: Sent) => Promise<Rendered>;

/** What would change something. */
export interface Sent {
  readonly method: "POST" | "DELETE";
  readonly body: Buffer<ArrayBuffer> | ReadableStream<Uint8Array>;
  /** How long the answer may take when it is not made at once. */
  readonly maxMs?: number;
}

interface RenderOptions {
  readonly renderer: Renderer;
  readonly publicOrigin: string;
  /** Asked when the application failed, to tell a fault of its own from one of the database. */
  readonly isDatabaseAway: () => Promise<boolean>;
}

type Asked = RequestInit & { readonly headers: Headers; readonly duplex?: "half" };

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
  const render = async (address: string, init: Asked): Promise<Rendered> => {
    try {
      const rendered = await readRendered(await renderer.render(new Request(publicOrigin + address, init)));
      const isFault = rendered.status >= 500 && rendered.status !== 503;
      return isFault && (await isDatabaseAway()) ? unavailable(address, init) : rendered;
    } catch (error) {
      if (await isDatabaseAway()) return unavailable(address, init);
      throw error;
    }
  };

  return async (address, headers, sent) => {
    const tooLong = new AbortController();
    const reading = { headers, signal: tooLong.signal };
    const init: Asked = sent ? { ...reading, method: sent.method, body: sent.body, duplex: "half" } : reading;
    const rendered = render(address, init);
    // Once it is too late, nobody waits for the rendering any more, whatever becomes of it.
    rendered.catch(() => {});
    const made = await within(sent?.maxMs ?? renderMaxMs, rendered, null);
    if (made) return made;
    tooLong.abort();
    return unavailable(address, init);
  };
}

/** Each rendering as a part of the request that waits for it. */
export function traceRenderings(renderAddress: RenderAddress, tracer: Tracer): RenderAddress {
  return (...asked) =>
    inSpan(
      tracer.beginPart({ name: "render", kind: "internal" }),
      () => renderAddress(...asked),
      ({ status }) => ({ "http.response.status_code": status }),
    );
}

/** What was sent by a form is not asked for again by a link. */
function unavailable(address: string, { headers, method = "GET" }: Asked): Rendered {
  const retry = method === "GET" ? address : null;
  const { status, body, contentType } = plainAnswer(503, headers.get("x-reference"), retry);
  return {
    status,
    contentType,
    body: Buffer.from(body),
    headers: {},
    cacheControl: null,
    scriptNonce: null,
    frameSites: [],
    isKeepable: false,
    isPartial: false,
    searchMiss: null,
    dataDigest: null,
    homes: "all",
  };
}

import type { PageRenderer } from "./renderer.ts";
import { createPlainResponse } from "../answer/plain-response.ts";
import { readAppResponse, type RenderedResponse } from "../answer/rendered.ts";
import { withTimeout } from "../../process/with-timeout.ts";
import { runInSpan, type Tracer } from "../../tracing/tracer.ts";

/**
 * Renders an address and reads the response completely.
 * @param address path and parameters on this site
 * @param headers headers that are passed to the application
 * @param sent method and body of a request that changes something; absent for GET
 */
export type RenderAddress = (
  address: string,
  headers: Headers,
  sent?: MutationRequest,
) => Promise<RenderedResponse>;

/** Method and body of a request that changes something. */
export interface MutationRequest {
  readonly method: "POST" | "DELETE";
  readonly body: Buffer<ArrayBuffer> | ReadableStream<Uint8Array>;
  /** Time limit of the response, in milliseconds; `renderMaxMs` by default. */
  readonly maxMs?: number;
}

interface RenderOptions {
  readonly renderer: PageRenderer;
  readonly publicOrigin: string;
  /** Called when the application failed, to distinguish its own errors from a database outage. */
  readonly isDatabaseAway: () => Promise<boolean>;
}

type RendererRequest = RequestInit & { readonly headers: Headers; readonly duplex?: "half" };

/** Time limit of a rendering, in milliseconds; longer than the timeouts of database queries. */
const renderMaxMs = 8_000;

/**
 * Creates the function that renders an address. If rendering takes too long, or fails while the database is
 * unreachable, it returns a 503, whatever the application answered.
 */
export function createRenderAddress({
  renderer,
  publicOrigin,
  isDatabaseAway,
}: RenderOptions): RenderAddress {
  const render = async (address: string, init: RendererRequest): Promise<RenderedResponse> => {
    try {
      const rendered = await readAppResponse(
        await renderer.render(new Request(publicOrigin + address, init)),
      );
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
    const init: RendererRequest = sent
      ? { ...reading, method: sent.method, body: sent.body, duplex: "half" }
      : reading;
    const rendered = render(address, init);
    // A rendering may still fail after its timeout, when no caller awaits it. Without this its rejection is unhandled.
    rendered.catch(() => {});
    const response = await withTimeout(sent?.maxMs ?? renderMaxMs, rendered, null);
    if (response) return response;
    tooLong.abort();
    return unavailable(address, init);
  };
}

/** Adds a span for each rendering to the trace of its request. */
export function traceRenderings(renderAddress: RenderAddress, tracer: Tracer): RenderAddress {
  return (...args) =>
    runInSpan(
      tracer.beginSpan({ name: "render", kind: "internal" }),
      () => renderAddress(...args),
      ({ status }) => ({ "http.response.status_code": status }),
    );
}

/** The response 503. A submitted form gets no retry link, because a link would not submit the form again. */
function unavailable(address: string, { headers, method = "GET" }: RendererRequest): RenderedResponse {
  const retry = method === "GET" ? address : null;
  const { status, body, contentType } = createPlainResponse(503, headers.get("x-reference"), retry);
  return {
    status,
    contentType,
    body: Buffer.from(body),
    headers: {},
    cacheControl: null,
    scriptNonce: null,
    frameSites: [],
    isCacheable: false,
    isPartial: false,
    searchMiss: null,
    dataDigest: null,
    listingIds: "all",
  };
}

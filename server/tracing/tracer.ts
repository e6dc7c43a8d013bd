/**
 * The only attributes of spans, so that no visitor's data get into a trace: a route is recorded as its pattern, a
 * statement without its values, and an error by its class or code.
 */
export type SpanAttribute =
  | "http.request.method"
  | "http.route"
  | "http.response.status_code"
  | "home_finder.cache"
  | "db.system.name"
  | "db.operation.name"
  | "db.query.text"
  | "home_finder.queue"
  | "home_finder.attempt"
  | "error.type";

export type SpanAttributes = Readonly<Partial<Record<SpanAttribute, string | number>>>;

export interface SpanOptions {
  readonly name: string;
  /** `server`: answers a request. `consumer`: processes a job. `client`: sends a request. */
  readonly kind: "internal" | "server" | "client" | "consumer";
  readonly attributes?: SpanAttributes;
}

export interface ActiveSpan {
  /** Runs the work with this span as the parent of spans begun within. */
  run<T>(work: () => T): T;
  /** @param name replaces the name given at the start */
  end(attributes?: SpanAttributes, isFault?: boolean, name?: string): void;
}

export interface Tracer {
  /** Begins a trace; null when the rate limit is reached. */
  beginTrace(start: SpanOptions): ActiveSpan | null;
  /** Begins a span below the current one; null when the current work is not traced. */
  beginSpan(start: SpanOptions): ActiveSpan | null;
  /** Returns a function that runs `work` in the current span, whoever calls it. */
  bind<Given extends readonly unknown[], Result>(
    work: (...given: Given) => Result,
  ): (...given: Given) => Result;
}

/** Runs the work within a span, if there is one, and ends the span afterwards. */
export async function runInSpan<T>(
  span: ActiveSpan | null | undefined,
  work: () => Promise<T>,
  attributesOf: (result: T) => SpanAttributes = () => ({}),
): Promise<T> {
  if (!span) return work();
  try {
    const result = await span.run(work);
    span.end(attributesOf(result));
    return result;
  } catch (error) {
    span.end({ "error.type": errorTypeOf(error) }, true);
    throw error;
  }
}

/** PostgreSQL's or Node's error code, or else the class. Not the message, which may quote user input. */
export function errorTypeOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  return /^[A-Z\d_]{1,40}$/.test(code) ? code : error.constructor.name;
}

/**
 * What a span may say. The list is closed, so that nothing of a visitor can be put into a trace: routes are patterns of the
 * table of addresses, statements have no values, errors are said by their class alone.
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

export interface SpanStart {
  readonly name: string;
  /** `server`: it answers somebody else. `consumer`: it does a job. `client`: it asks somebody else. */
  readonly kind: "internal" | "server" | "client" | "consumer";
  readonly attributes?: SpanAttributes;
}

export interface OpenSpan {
  /** Does this with the span as the one that others begin below. */
  run<T>(work: () => T): T;
  /** @param name in place of the one that it began with */
  end(attributes?: SpanAttributes, isFault?: boolean, name?: string): void;
}

export interface Tracer {
  /** Begins a trace; null when there are too many of them now. */
  beginTrace(start: SpanStart): OpenSpan | null;
  /** Begins a part of what is under way; null when that is not traced. */
  beginPart(start: SpanStart): OpenSpan | null;
  /** A function that goes on in what is under way now, whoever calls it. */
  bind<Given extends readonly unknown[], Result>(
    work: (...given: Given) => Result,
  ): (...given: Given) => Result;
}

/** Does work within a span, if there is one, and ends it with the work. */
export async function inSpan<T>(
  span: OpenSpan | null | undefined,
  work: () => Promise<T>,
  attributesOf: (result: T) => SpanAttributes = () => ({}),
): Promise<T> {
  if (!span) return work();
  try {
    const result = await span.run(work);
    span.end(attributesOf(result));
    return result;
  } catch (error) {
    span.end({ "error.type": errorType(error) }, true);
    throw error;
  }
}

/** The class of an error, or the database's code of it: its message may quote what people wrote. */
export function errorType(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  return /^[A-Z\d_]{1,40}$/.test(code) ? code : error.constructor.name;
}

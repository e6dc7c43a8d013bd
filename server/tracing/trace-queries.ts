import type pg from "pg";
import { errorTypeOf, type ActiveSpan, type Tracer } from "./tracer.ts";

type CallArgs = readonly unknown[];
type AnyFunction = (...given: CallArgs) => unknown;

/** Adds a span for each statement that a traced request or job sends through this pool. Call it before using it. */
export function traceQueries(pool: pg.Pool, tracer: Tracer): void {
  // A waiting callback would run in the context of the code that releases the connection, so it is bound.
  const connect = pool.connect.bind(pool) as AnyFunction;
  const connectTraced = (...[callback]: CallArgs) =>
    typeof callback === "function" ? connect(tracer.bind(callback as AnyFunction)) : connect();
  pool.connect = connectTraced as typeof pool.connect;
  pool.on("connect", (client) => {
    const query = client.query.bind(client) as AnyFunction;
    client.query = ((...given: CallArgs) => runTraced(query, given, tracer)) as typeof client.query;
  });
}

function runTraced(query: AnyFunction, args: CallArgs, tracer: Tracer): unknown {
  const statement = textOf(args[0]);
  const span = statement === null ? null : tracer.beginSpan(startOf(statement));
  if (!span) return query(...args);
  const last = args.at(-1);
  if (typeof last === "function") {
    const boundCallback = tracer.bind(last as AnyFunction);
    const answered = (error: unknown, ...results: CallArgs) => {
      end(span, error);
      return boundCallback(error, ...results);
    };
    return query(...args.slice(0, -1), answered);
  }
  const answer = query(...args) as Promise<unknown>;
  answer.then(
    () => end(span, null),
    (error: unknown) => end(span, error),
  );
  return answer;
}

/** Returns the text of a statement; null for other objects, such as cursors, which do not report their end here. */
function textOf(query: unknown): string | null {
  if (typeof query === "string") return query;
  if (typeof query !== "object" || query === null || "submit" in query) return null;
  return "text" in query && typeof query.text === "string" ? query.text : null;
}

function startOf(statement: string) {
  const operation = sqlOperationOf(statement);
  return {
    name: operation,
    kind: "client",
    attributes: {
      "db.system.name": "postgresql",
      "db.operation.name": operation,
      "db.query.text": redactStatement(statement),
    },
  } as const;
}

function end(span: ActiveSpan, error: unknown): void {
  if (error) span.end({ "error.type": errorTypeOf(error) }, true);
  else span.end();
}

/** Maximum number of characters of a redacted statement; the rest is cut off. */
const maxStatementLength = 1_000;

/** Matches, in this order: the three kinds of string literals, quoted identifiers, comments, parameters, numbers. */
const valuesAndNames =
  /\$([A-Za-z_]\w*)?\$[\s\S]*?\$\1\$|\b[eE]'(?:[^'\\]|\\[\s\S]|'')*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[\s\S]*?\*\/|\$\d+|\b\d+(?:\.\d+)?\b/g;

/** Removes values from a statement: strings and numbers become "?"; parameters ($1) and names stay. */
export function redactStatement(statement: string): string {
  const redacted = statement.replace(valuesAndNames, (part) => {
    if (part.startsWith('"') || /^\$\d+$/.test(part)) return part;
    return part.startsWith("--") || part.startsWith("/*") ? " " : "?";
  });
  return redacted.replaceAll(/\s+/g, " ").trim().slice(0, maxStatementLength);
}

/** The first word in lower case, such as "select"; "other" when the statement does not begin with a word. */
export function sqlOperationOf(statement: string): string {
  return /^\W*([a-z]{2,20})\b/i.exec(statement)?.[1]?.toLowerCase() ?? "other";
}

import type pg from "pg";
import { sqlOperationOf, redactStatement } from "./statement-text.ts";
import { errorType, type OpenSpan, type Tracer } from "./tracer.ts";

type Given = readonly unknown[];
type AnyFunction = (...given: Given) => unknown;

/**
 * Adds a span for each statement that a traced request or job sends through this pool. Call it before the first
 * use of the pool.
 */
export function traceQueries(pool: pg.Pool, tracer: Tracer): void {
  // A waiting callback would run in the context of the code that releases the connection, so it is bound to its
  // own context.
  const connect = pool.connect.bind(pool) as AnyFunction;
  const connectWithin = (...[whenThere]: Given) =>
    typeof whenThere === "function" ? connect(tracer.bind(whenThere as AnyFunction)) : connect();
  pool.connect = connectWithin as typeof pool.connect;
  pool.on("connect", (client) => {
    const query = client.query.bind(client) as AnyFunction;
    client.query = ((...given: Given) => ask(query, given, tracer)) as typeof client.query;
  });
}

function ask(query: AnyFunction, given: Given, tracer: Tracer): unknown {
  const statement = textOf(given[0]);
  const span = statement === null ? null : tracer.beginSpan(startOf(statement));
  if (!span) return query(...given);
  const last = given.at(-1);
  if (typeof last === "function") {
    const told = tracer.bind(last as AnyFunction);
    const answered = (error: unknown, ...rest: Given) => {
      end(span, error);
      return told(error, ...rest);
    };
    return query(...given.slice(0, -1), answered);
  }
  const answer = query(...given) as Promise<unknown>;
  answer.then(
    () => end(span, null),
    (error: unknown) => end(span, error),
  );
  return answer;
}

/** Returns the text of a statement; null for other objects, such as cursors, which do not report their end here. */
function textOf(asked: unknown): string | null {
  if (typeof asked === "string") return asked;
  if (typeof asked !== "object" || asked === null || "submit" in asked) return null;
  return "text" in asked && typeof asked.text === "string" ? asked.text : null;
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

function end(span: OpenSpan, error: unknown): void {
  if (error) span.end({ "error.type": errorType(error) }, true);
  else span.end();
}

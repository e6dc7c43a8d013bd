import { hash } from "node:crypto";
import { type EntryContext, isRouteErrorResponse } from "react-router";

type PageData = Pick<EntryContext["staticHandlerContext"], "errors" | "matches">;

/**
 * A digest of everything that a page is drawn from besides its address and the reader's choices. Nothing that draws a page
 * reads a clock or chance: equal data are drawn as the same page. Null where it cannot be told for sure.
 * @param data what the loaders answered, as JSON; null for what JSON does not have
 * @param values what loaders handed to the server's rendering alone
 */
export function digestOfPage(
  { errors, matches }: PageData,
  status: number,
  headers: Headers,
  data: string | null,
  values: ReadonlyMap<object, unknown>,
): string | null {
  if (data === null) return null;
  const answers = errors && Object.entries(errors).map(([route, error]) => [route, answerOf(error)]);
  if (answers?.some(([, answer]) => answer === null)) return null;
  const routes = matches.map(({ route, params }) => [route.id, params]);
  return digestOf([status, [...headers], routes, data, answers, [...values.values()]]);
}

/** What a loader threw as an answer, such as "not found"; null for an error, whose page has a number of its own. */
function answerOf(error: unknown) {
  if (!isRouteErrorResponse(error)) return null;
  const { status, statusText, data } = error;
  return { status, statusText, data: data as unknown };
}

/** Equal data have equal digests, and others have others; null for data with parts that cannot be compared. */
export function digestOf(data: unknown): string | null {
  const parts: string[] = [];
  return write(data, parts) ? hash("sha256", parts.join(""), "base64url") : null;
}

/**
 * Writes data so that no two are written alike: what a part is, then its length or its parts and an end.
 * @returns false where a part is a function or an object of a class, whose private parts cannot be seen
 */
function write(data: unknown, parts: string[]): boolean {
  switch (typeof data) {
    case "string":
      parts.push("s", String(data.length), ":", data);
      return true;
    case "number":
      parts.push(Object.is(data, -0) ? "n-0;" : `n${data};`);
      return true;
    case "object":
      return data === null ? writeAll("null", [], parts) : writeObject(data, parts);
    case "function":
    case "symbol":
      return false;
    default:
      // true, false, undefined or a whole number without bounds.
      parts.push(typeof data, String(data), ";");
      return true;
  }
}

function writeObject(data: object, parts: string[]): boolean {
  if (Array.isArray(data)) return writeAll("list", data, parts);
  if (data instanceof Date) return writeAll("date", [data.getTime()], parts);
  if (data instanceof Map) return writeAll("map", [...data].flat(), parts);
  if (data instanceof Set) return writeAll("set", [...data], parts);
  const prototype: unknown = Object.getPrototypeOf(data);
  if (prototype !== Object.prototype && prototype !== null) return false;
  parts.push("object(");
  for (const key in data) {
    parts.push(String(key.length), ":", key);
    if (!write((data as Readonly<Record<string, unknown>>)[key], parts)) return false;
  }
  parts.push(")");
  return true;
}

function writeAll(kind: string, members: readonly unknown[], parts: string[]): boolean {
  parts.push(kind, "(");
  if (!members.every((member) => write(member, parts))) return false;
  parts.push(")");
  return true;
}

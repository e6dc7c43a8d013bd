import { hash } from "node:crypto";
import { type EntryContext, isRouteErrorResponse } from "react-router";

type PageData = Pick<EntryContext["staticHandlerContext"], "errors" | "matches">;

/**
 * Returns a digest of everything that a page is rendered from besides its address and the reader's choices. Rendering
 * uses no clock and no random numbers, so equal data give the same page. Null if equality cannot be determined.
 * @param data the loaders' answers as JSON; null if they cannot be written as JSON
 * @param values what loaders passed to server rendering only
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

/** Returns a response thrown by a loader, such as "not found"; null for an error, whose page has its own number. */
function answerOf(error: unknown) {
  if (!isRouteErrorResponse(error)) return null;
  const { status, statusText, data } = error;
  return { status, statusText, data: data as unknown };
}

/** Returns equal digests for equal data and different ones for different data; null if a part cannot be compared. */
export function digestOf(data: unknown): string | null {
  const parts: string[] = [];
  return write(data, parts) ? hash("sha256", parts.join(""), "base64url") : null;
}

/**
 * Writes data unambiguously: the type of each part, then its length, or its parts and an end mark.
 * @returns false if a part is a function or an instance of a class, whose private fields are not visible
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
      // true, false, undefined or a bigint.
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

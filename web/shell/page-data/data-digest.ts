import { hash } from "node:crypto";
import { type EntryContext, isRouteErrorResponse } from "react-router";

/**
 * Returns a digest of everything that the page depends on, except its address and the visitor's settings.
 * Rendering uses no clock and no random numbers, so equal digests mean equal pages. Null if equality cannot be
 * determined.
 * @param data the loaders' results as JSON; null if they cannot be serialised
 * @param values the values that loaders pass to the server's rendering only
 */
export function computePageDigest(
  { errors, matches }: Pick<EntryContext["staticHandlerContext"], "errors" | "matches">,
  status: number,
  headers: Headers,
  data: string | null,
  values: ReadonlyMap<object, unknown>,
): string | null {
  if (data === null) return null;
  const answers = errors && Object.entries(errors).map(([route, error]) => [route, answerOf(error)]);
  if (answers?.some(([, answer]) => answer === null)) return null;
  const routes = matches.map(({ route, params }) => [route.id, params]);
  return computeDataDigest([status, [...headers], routes, data, answers, [...values.values()]]);
}

/**
 * Returns the response that a loader threw, such as 404. Null for an unexpected error: each one has its own
 * reference number, so no two error pages are equal.
 */
function answerOf(error: unknown) {
  if (!isRouteErrorResponse(error)) return null;
  const { status, statusText, data } = error;
  return { status, statusText, data: data as unknown };
}

/** Returns a digest that is equal only for equal data; null if some part of the data cannot be compared. */
export function computeDataDigest(data: unknown): string | null {
  const parts: string[] = [];
  return write(data, parts) ? hash("sha256", parts.join(""), "base64url") : null;
}

/**
 * Appends data to `parts` unambiguously: for each part, its type and then either its length and value, or its own
 * parts and an end mark.
 * @returns false if a part is a function or an instance of a class, which may have private fields
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
      // Covers true, false, undefined and bigints.
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

import type { RouterContextProvider } from "react-router";
import { unavailableResponseInit } from "../shell/error-reference.ts";
import { reportError } from "../shell/report-error.ts";

/** Returns a 400 response that names an invalid parameter and says what was expected. */
export function respondBadParameter(parameter: string, expected: string): Response {
  return Response.json({ error: "bad-parameter", parameter, expected }, { status: 400 });
}

/** Logs the error, and returns a 503 response with its reference in the log. */
export function respondUnavailable(
  error: unknown,
  request: Request,
  context: Readonly<RouterContextProvider>,
): Response {
  const reference = reportError(error, request, context);
  return Response.json({ error: "unavailable", reference }, unavailableResponseInit);
}

/** The loader of an address that only accepts POST. */
export function respondMethodNotAllowed(): Response {
  return new Response(null, { status: 405, headers: { Allow: "POST" } });
}

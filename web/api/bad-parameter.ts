/** Returns status 400 for a required parameter that could not be read, with what was expected. */
export function badParameter(parameter: string, expected: string): Response {
  return Response.json({ error: "bad-parameter", parameter, expected }, { status: 400 });
}

/** Returns a 400 response that names an invalid parameter and says what was expected. */
export function badParameter(parameter: string, expected: string): Response {
  return Response.json({ error: "bad-parameter", parameter, expected }, { status: 400 });
}

/** 400: a parameter that the answer cannot do without means nothing. Says what it has to be. */
export function badParameter(parameter: string, expected: string): Response {
  return Response.json({ error: "bad-parameter", parameter, expected }, { status: 400 });
}

const escapes: Readonly<Record<string, string>> = {
  "<": "\\u003c",
  ">": "\\u003e",
  "&": "\\u0026",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

/** Returns a value as JSON that is safe inside a script element. */
export function toInlineJson(value: unknown): string {
  return escapeJson(JSON.stringify(value));
}

/**
 * Makes JSON safe inside a script element: nothing in it can end the element or a line; it stays valid JSON. Use
 * it for all data written into a page.
 */
export function escapeJson(json: string): string {
  return json.replace(/[<>&\u2028\u2029]/g, (character) => escapes[character] ?? character);
}

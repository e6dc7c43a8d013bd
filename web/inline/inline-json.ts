const escapes: Readonly<Record<string, string>> = {
  "<": "\\u003c",
  ">": "\\u003e",
  "&": "\\u0026",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

/** Returns a value as JSON that is safe inside a script element. */
export function toInlineJson(value: unknown): string {
  return escapeInlineJson(JSON.stringify(value));
}

/**
 * Escapes JSON so that nothing in it can end the script element or a line; it stays valid JSON. Required for all
 * data inlined in a page.
 */
export function escapeInlineJson(json: string): string {
  return json.replace(/[<>&\u2028\u2029]/g, (character) => escapes[character] ?? character);
}

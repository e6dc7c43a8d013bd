const form = /^[1-9]\d{0,14}$/u;

/** Parses the id of a row from a URL or hidden field; null for anything else. */
export function parseRowId(text: string | null): number | null {
  return text !== null && form.test(text) ? Number(text) : null;
}

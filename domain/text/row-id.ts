const form = /^[1-9]\d{0,14}$/u;

/** The number of a row, as addresses and hidden fields of ours write it; null when it is anything else. */
export function parseRowId(text: string | null): number | null {
  return text !== null && form.test(text) ? Number(text) : null;
}

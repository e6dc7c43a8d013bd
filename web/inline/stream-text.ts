/** Data as JSON has them. */
export type Plain = null | boolean | number | string | Plain[] | { [key: string]: Plain };

/** How React Router's stream writes lists and objects: by the places of their parts. */
type Places = Record<string, number>;

/**
 * The data as React Router reads them from its stream (react-router/dist/production/vendor/turbo-stream-v2): a list of
 * all values, in which lists and objects name their parts by their places. -5 stands for null.
 */
export function toStreamText(data: Plain): string {
  const values: unknown[] = [];
  addTo(values, data);
  return `${JSON.stringify(values)}\n`;
}

/**
 * What React Router has serialised of a page, with the answers of loaders that it was not shown.
 * @param streamed the whole of its stream, of which only the first line is changed
 * @param held the answers by the ids of their routes, of which React Router knows that they are there
 */
export function withHeldData(streamed: string, held: Readonly<Record<string, Plain>>): string {
  const lineEnd = streamed.indexOf("\n");
  const values = JSON.parse(streamed.slice(0, lineEnd)) as unknown[];
  const keyOf = (places: Places, name: string) =>
    Object.keys(places).find((key) => values[Number(key.slice(1))] === name);
  const [state] = values as [Places];
  const answers = values[state[keyOf(state, "loaderData") ?? ""] ?? -1] as Places;
  for (const [route, data] of Object.entries(held)) {
    const key = keyOf(answers, route);
    if (key !== undefined) answers[key] = addTo(values, data);
  }
  return JSON.stringify(values) + streamed.slice(lineEnd);
}

/** @returns the place of the value in the list, or -5 for null */
function addTo(values: unknown[], value: Plain): number {
  if (value === null) return -5;
  const at = values.push(value) - 1;
  if (Array.isArray(value)) values[at] = value.map((part) => addTo(values, part));
  else if (typeof value === "object") {
    const places: Places = {};
    for (const key in value) places[`_${addTo(values, key)}`] = addTo(values, value[key] as Plain);
    values[at] = places;
  }
  return at;
}

/** A JSON value. */
export type JsonValue = null | boolean | number | string | JsonValue[] | { [key: string]: JsonValue };

/**
 * An object in React Router's stream. Each key is "_" and the index of the property's name; each value is the
 * index of the property's value.
 */
type StreamObject = Record<string, number>;

/**
 * Encodes data in the format of React Router's stream (react-router/dist/production/vendor/turbo-stream-v2): a
 * list of all values, in which lists and objects refer to their parts by index. -5 stands for null.
 */
export function encodeRouterStream(data: JsonValue): string {
  const values: unknown[] = [];
  addTo(values, data);
  return `${JSON.stringify(values)}\n`;
}

/**
 * Returns the page's data as serialised by React Router, with the loaders' results that `wrapRouteLoaders` had
 * replaced by null.
 * @param streamed React Router's whole stream, of which only the first line changes
 * @param loaderData results by route id
 */
export function insertLoaderData(streamed: string, loaderData: Readonly<Record<string, JsonValue>>): string {
  const lineEnd = streamed.indexOf("\n");
  const values = JSON.parse(streamed.slice(0, lineEnd)) as unknown[];
  const keyOf = (places: StreamObject, name: string) =>
    Object.keys(places).find((key) => values[Number(key.slice(1))] === name);
  const [state] = values as [StreamObject];
  const answers = values[state[keyOf(state, "loaderData") ?? ""] ?? -1] as StreamObject;
  for (const [route, data] of Object.entries(loaderData)) {
    const key = keyOf(answers, route);
    if (key !== undefined) answers[key] = addTo(values, data);
  }
  return JSON.stringify(values) + streamed.slice(lineEnd);
}

/**
 * Adds a value and its parts to the list.
 * @returns the value's index in the list; -5 for null
 */
function addTo(values: unknown[], value: JsonValue): number {
  if (value === null) return -5;
  const index = values.push(value) - 1;
  if (Array.isArray(value)) values[index] = value.map((part) => addTo(values, part));
  else if (typeof value === "object") {
    const places: StreamObject = {};
    for (const key in value) places[`_${addTo(values, key)}`] = addTo(values, value[key] as JsonValue);
    values[index] = places;
  }
  return index;
}

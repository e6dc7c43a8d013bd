/** Data as JSON has them. */
export type Plain = null | boolean | number | string | Plain[] | { [key: string]: Plain };

/**
 * The data as React Router reads them from its stream (react-router/dist/production/vendor/turbo-stream-v2): a list of
 * all values, in which lists and objects name their parts by their places. -5 stands for null.
 */
export function toStreamText(data: Plain): string {
  const values: unknown[] = [];
  const add = (value: Plain): number => {
    if (value === null) return -5;
    const at = values.push(value) - 1;
    if (Array.isArray(value)) values[at] = value.map(add);
    else if (typeof value === "object") {
      const places: Record<string, number> = {};
      for (const key in value) places[`_${add(key)}`] = add(value[key] as Plain);
      values[at] = places;
    }
    return at;
  };
  add(data);
  return `${JSON.stringify(values)}\n`;
}

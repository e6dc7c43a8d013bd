import { type PropertyQuery, serializePropertyQuery } from "../../../../domain/listings/inventory-query.ts";

const nothing: readonly string[] = [];

/** What a form that leads to another address of the list takes with it. */
export function HiddenFields({
  query,
  without = nothing,
}: {
  readonly query: PropertyQuery;
  /** What the form has fields of its own for, or forgets. */
  readonly without?: readonly string[];
}) {
  return [...serializePropertyQuery(query)].map(
    ([name, value]) =>
      !without.includes(name) && <input key={name} type="hidden" name={name} value={value} />,
  );
}

interface HiddenFieldsProps {
  /** By their names; one that is null is not sent. */
  readonly values: Readonly<Record<string, string | number | null>>;
}

/**
 * What a form sends besides its own fields. A form of staff says by `intent` what it is for, by `id` the row that it
 * changes, and by `revision` as what it was seen, which keeps others' changes from being lost.
 */
export function HiddenFields({ values }: HiddenFieldsProps) {
  return Object.entries(values).map(
    ([name, value]) => value !== null && <input key={name} type="hidden" name={name} value={value} />,
  );
}

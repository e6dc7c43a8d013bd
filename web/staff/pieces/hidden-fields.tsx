interface HiddenFieldsProps {
  /** Values by field name; null leaves a field out. */
  readonly values: Readonly<Record<string, string | number | null>>;
}

/**
 * Hidden fields of a form. In staff's forms `intent` names the action, `id` the row, and `revision` the state of
 * the row that the sender saw, so that others' changes are not overwritten.
 */
export function HiddenFields({ values }: HiddenFieldsProps) {
  return Object.entries(values).map(
    ([name, value]) => value !== null && <input key={name} type="hidden" name={name} value={value} />,
  );
}

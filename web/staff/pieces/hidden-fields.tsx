interface HiddenFieldsProps {
  /** Values by field name; null leaves a field out. */
  readonly values: Readonly<Record<string, string | number | null>>;
}

/**
 * Hidden fields of a form. In forms of staff pages `intent` names the action, `id` what it changes, and `revision`
 * the state that the sender saw: a newer one is a conflict, so that others' changes are not overwritten.
 */
export function HiddenFields({ values }: HiddenFieldsProps) {
  return Object.entries(values).map(
    ([name, value]) => value !== null && <input key={name} type="hidden" name={name} value={value} />,
  );
}

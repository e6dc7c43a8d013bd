interface HiddenFieldsProps {
  /** Values by field name; null leaves a field out. */
  readonly values: Readonly<Record<string, string | number | null>>;
}

/**
 * Hidden fields of a form. In forms of staff pages `intent` names the action, `id` the entry that it changes, and
 * `revision` the version that the sender saw: if there is a newer one, the change is refused as a conflict, so
 * that it does not overwrite others' changes.
 */
export function HiddenFields({ values }: HiddenFieldsProps) {
  return Object.entries(values).map(
    ([name, value]) => value !== null && <input key={name} type="hidden" name={name} value={value} />,
  );
}

interface HiddenFieldsProps {
  /** Values by field name; null leaves a field out. */
  readonly values: Readonly<Record<string, string | number | null>>;
}

/**
 * Hidden fields of a form. In forms of staff pages `intent` names the action, `id` the entry that it changes, and
 * `revision` the version of the entry that the page showed: a change of an older version is refused as a conflict.
 */
export function HiddenFields({ values }: HiddenFieldsProps) {
  return Object.entries(values).map(
    ([name, value]) => value !== null && <input key={name} type="hidden" name={name} value={value} />,
  );
}

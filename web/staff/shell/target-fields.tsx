interface TargetFieldsProps {
  readonly intent: string;
  /** Null for a row that is not stored yet. */
  readonly id: number | null;
  /** As it was seen, which keeps others' changes from being lost; null where the change asks for none. */
  readonly revision: number | null;
}

/** The hidden fields of a form of staff: what it is for, and the row that it changes. */
export function TargetFields({ intent, id, revision }: TargetFieldsProps) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      {id !== null && <input type="hidden" name="id" value={id} />}
      {revision !== null && <input type="hidden" name="revision" value={revision} />}
    </>
  );
}

import type { PanelIntent } from "../save/panel-data.ts";

interface TargetFieldsProps {
  readonly intent?: PanelIntent;
  readonly id: number | null;
  readonly revision: number | null;
}

/** What a form is for, and the property as it was seen: its revision keeps others' changes from being lost. */
export function TargetFields({ intent, id, revision }: TargetFieldsProps) {
  return (
    <>
      {intent && <input type="hidden" name="intent" value={intent} />}
      {id !== null && <input type="hidden" name="id" value={id} />}
      {revision !== null && <input type="hidden" name="revision" value={revision} />}
    </>
  );
}

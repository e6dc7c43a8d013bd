import type { FieldControl } from "../../../forms/labelled-field.tsx";
import { Input } from "../../../ui/field.tsx";

interface PlaceInputProps extends FieldControl {
  readonly name: string;
  readonly defaultValue: string;
}

/** A place by any of its spellings, in either language. */
export function PlaceInput(props: PlaceInputProps) {
  return <Input {...props} dir="auto" autoComplete="off" />;
}

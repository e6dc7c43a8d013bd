import { inputName } from "../../../../domain/studio/fields/field.ts";
import { faultId, faultProps } from "../../../forms/labelled-field.tsx";
import { Input } from "../../../ui/field.tsx";
import { useFaultOf, usePartEditor } from "../editor/part-editor-context.ts";
import { inputId, inputPrefix } from "../pieces/studio-address.ts";

interface BareInputProps {
  /** The input's name in the draft: "plans.cash.downPercent". */
  readonly name: string;
  /** The accessible name; visually the surrounding words name the field. */
  readonly label: string;
  readonly className?: string | undefined;
  readonly placeholder?: string;
}

/** A field within a sentence or a table. `BareFault` shows its fault elsewhere, where there is room. */
export function BareInput({ name, label, ...rest }: BareInputProps) {
  const { typed } = usePartEditor();
  const fault = useFaultOf(name);
  return (
    <Input
      id={inputId(name)}
      name={inputPrefix + name}
      defaultValue={typed[name] ?? ""}
      aria-label={label}
      inputMode="decimal"
      dir="ltr"
      {...faultProps(inputId(name), fault)}
      {...rest}
    />
  );
}

/** The fault of a `BareInput`. */
export function BareFault({
  name,
  label,
  className,
}: {
  readonly name: string;
  readonly label?: string;
  readonly className?: string | undefined;
}) {
  const fault = useFaultOf(name);
  if (fault === undefined) return null;
  return (
    <p id={faultId(inputId(name))} className={className}>
      {label !== undefined && `${label}: `}
      {fault}
    </p>
  );
}

/** The names of the inputs for both ends of a range. */
export function endsOf(at: string): readonly [string, string] {
  return [inputName(at, "from"), inputName(at, "to")];
}

import { inputName } from "../../../../domain/studio/fields/field.ts";
import { faultId, faultProps } from "../../../forms/labelled-field.tsx";
import { Input } from "../../../ui/field.tsx";
import { useFaultOf, usePartEditor } from "../editor/part-editor-context.ts";
import { inputId, inputPrefix } from "../pieces/studio-address.ts";

interface BareInputProps {
  /** The path of the input in the draft: "plans.cash.downPercent". */
  readonly name: string;
  /** The accessible name; visually the words around the field are its label. */
  readonly label: string;
  readonly className?: string | undefined;
  readonly placeholder?: string;
}

/** An input within a sentence or a table. Its fault is shown by `BareFault`, where there is room for it. */
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

/** The fault of a `BareInput`; nothing if there is none. */
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

/** The names of the two inputs of a range. */
export function endsOf(at: string): readonly [string, string] {
  return [inputName(at, "from"), inputName(at, "to")];
}

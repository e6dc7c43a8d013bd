import { inputName } from "../../../../domain/studio/fields/field.ts";
import { fieldErrorId, fieldErrorProps } from "../../../forms/labelled-field.tsx";
import { Input } from "../../../ui/field.tsx";
import { useInputFault, usePartEditor } from "../editor/part-editor-context.ts";
import { inputId, inputPrefix } from "../pieces/studio-address.ts";

interface InlineInputProps {
  /** The path of the input in the draft: "plans.cash.downPercent". */
  readonly name: string;
  /** The accessible name; visually the words around the field are its label. */
  readonly label: string;
  readonly className?: string | undefined;
  readonly placeholder?: string;
}

/** An input within a sentence or a table. Its fault is shown by `InlineInputError`, where there is room for it. */
export function InlineInput({ name, label, ...rest }: InlineInputProps) {
  const { formValues } = usePartEditor();
  const fault = useInputFault(name);
  return (
    <Input
      id={inputId(name)}
      name={inputPrefix + name}
      defaultValue={formValues[name] ?? ""}
      aria-label={label}
      inputMode="decimal"
      dir="ltr"
      {...fieldErrorProps(inputId(name), fault)}
      {...rest}
    />
  );
}

/** The fault of an `InlineInput`; nothing if it has none. */
export function InlineInputError({
  name,
  label,
  className,
}: {
  readonly name: string;
  readonly label?: string;
  readonly className?: string | undefined;
}) {
  const fault = useInputFault(name);
  if (fault === undefined) return null;
  return (
    <p id={fieldErrorId(inputId(name))} className={className}>
      {label !== undefined && `${label}: `}
      {fault}
    </p>
  );
}

export function rangeInputNames(inputPath: string): readonly [string, string] {
  return [inputName(inputPath, "from"), inputName(inputPath, "to")];
}

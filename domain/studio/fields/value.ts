import type { FormControl, InputFaultCode, InputFault, InputParseResult, ValueField } from "./field.ts";

/*
 * Building blocks of the value kinds in this folder. Each kind defines formatting and parsing; meaning and limits
 * are defined where a field is declared (domain/studio/project-fields.ts and its neighbours).
 */

/** The result for a text that cannot be parsed. @param limit the exceeded limit, for codes that mention one */
export const faultResult = (
  code: InputFaultCode,
  input = "",
  limit?: number,
): { readonly faults: readonly InputFault[] } => ({
  faults: [{ code, input, ...(limit !== undefined && { limit }) }],
});

/** A value with a single input, which is trimmed before parsing. */
export function singleInputField(
  control: FormControl,
  write: (value: unknown) => string,
  read: (text: string) => InputParseResult,
  isBlank: (text: string) => boolean = (text) => text === "",
): ValueField {
  return {
    kind: "value",
    control,
    inputs: [""],
    write: (each) => [each === null || each === undefined ? "" : write(each)],
    read: ([text = ""]) => read(text.trim()),
    isBlank: ([text = ""]) => isBlank(text.trim()),
  };
}

/** A value that the site sets itself; it counts as blank when other inputs decide whether their object exists. */
export function siteManagedField(field: ValueField, defaultText?: string): ValueField {
  return {
    ...field,
    read: (texts) => field.read(defaultText !== undefined && texts.join("") === "" ? [defaultText] : texts),
    isBlank: () => true,
  };
}

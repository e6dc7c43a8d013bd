import type { Control, FaultCode, InputFault, ReadResult, ValueField } from "./field.ts";

/*
 * What the kinds of values in this folder are made of. Each kind says how a value is typed and read again; what the value
 * means, and its limits, is said where a field is named (domain/studio/project-fields.ts and its neighbours).
 */

/** The answer to a text that cannot be read. @param limit the limit that was passed, where the code names one */
export const fault = (
  code: FaultCode,
  input = "",
  limit?: number,
): { readonly faults: readonly InputFault[] } => ({
  faults: [{ code, input, ...(limit !== undefined && { limit }) }],
});

/** A value with one input, whose text is read without the spaces around it. */
export function value(
  control: Control,
  write: (value: unknown) => string,
  read: (text: string) => ReadResult,
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

/** What the site keeps by itself: typed by nobody, so it never says that an object is filled in. */
export function kept(field: ValueField, blank?: string): ValueField {
  return {
    ...field,
    read: (texts) => field.read(blank !== undefined && texts.join("") === "" ? [blank] : texts),
    isBlank: () => true,
  };
}

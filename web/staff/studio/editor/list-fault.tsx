import { FieldError } from "../../../forms/labelled-field.tsx";
import { inputId } from "../pieces/studio-address.ts";
import { useInputFault } from "./part-editor-context.ts";

/** The fault of a list as a whole, for example that it must have rows. */
export function ListFault({ at }: { readonly at: string }) {
  return <FieldError of={inputId(at)} text={useInputFault(at)} isQuiet />;
}

import { Fault } from "../../../forms/labelled-field.tsx";
import { inputId } from "../pieces/studio-address.ts";
import { useFaultOf } from "./part-editor-context.ts";

/** What is wrong with a list as a whole, such as that it has no row and needs some. */
export function ListFault({ at }: { readonly at: string }) {
  return <Fault of={inputId(at)} text={useFaultOf(at)} isQuiet />;
}

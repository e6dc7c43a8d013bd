import { fieldNames } from "../../../../domain/listings/field-table.ts";
import type { FormTexts } from "../save/panel-data.ts";

/** All that was typed, carried through a question out of sight. */
export function TypedFields({ texts, pictures }: { readonly texts: FormTexts; readonly pictures: string }) {
  return (
    <>
      {fieldNames.map((field) => (
        <input key={field} type="hidden" name={field} value={texts[field]} />
      ))}
      {pictures !== "" && <input type="hidden" name="pictures" value={pictures} />}
    </>
  );
}

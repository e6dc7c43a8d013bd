import type { FieldControlProps } from "../../forms/labelled-field.tsx";
import { Input } from "../../ui/field.tsx";

interface PartnerFieldProps {
  readonly control: FieldControlProps | { readonly "aria-label": string };
  /** Partners who have sent files. */
  readonly partners: readonly string[];
  readonly name?: string;
}

/** The sender of a file: an earlier partner or a new name. */
export function ImportPartnerField({ control, partners, name = "" }: PartnerFieldProps) {
  return (
    <>
      <Input
        {...control}
        name="partner"
        list="partners"
        defaultValue={name}
        maxLength={100}
        autoComplete="off"
        dir="auto"
      />
      <datalist id="partners">
        {partners.map((partner) => (
          <option key={partner}>{partner}</option>
        ))}
      </datalist>
    </>
  );
}

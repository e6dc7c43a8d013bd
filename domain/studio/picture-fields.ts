import { type FieldTable } from "./fields/field.ts";
import { pictureFileField } from "./fields/picture-values.ts";
import { bilingualField } from "./fields/text-values.ts";
import { textMaxLengths } from "./project-limits.ts";

/** A picture with its text for screen readers and its caption. */
export const pictureFields: FieldTable = {
  file: pictureFileField(),
  alt: bilingualField({ longest: textMaxLengths.line, isOptional: true }),
  caption: bilingualField({ longest: textMaxLengths.line }),
};

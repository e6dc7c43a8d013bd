import { type FieldTable } from "./fields/field.ts";
import { pictureFile } from "./fields/picture-values.ts";
import { both } from "./fields/text-values.ts";
import { longest } from "./project-limits.ts";

/** A picture with its text for screen readers and its caption. */
export const pictureFields: FieldTable = {
  file: pictureFile(),
  alt: both({ longest: longest.line, isOptional: true }),
  caption: both({ longest: longest.line }),
};

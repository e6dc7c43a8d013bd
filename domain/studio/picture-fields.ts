import { type FieldTable } from "./fields/field.ts";
import { pictureFile } from "./fields/picture-values.ts";
import { both } from "./fields/text-values.ts";
import { longest } from "./project-limits.ts";

/** A picture with what it shows, which is read to whoever cannot see it, and the caption under it. */
export const pictureFields: FieldTable = {
  file: pictureFile(),
  alt: both({ longest: longest.line, isOptional: true }),
  caption: both({ longest: longest.line }),
};

import * as v from "valibot";
import { checkShowcase } from "../showcase/check-showcase.ts";
import { showcaseContentShape, type ShowcaseContent } from "../showcase/showcase-shape.ts";

/** Why this content could not be read once published: the field and its fault, in English. Null if it could. */
export function findShowcaseContentFault(content: ShowcaseContent): string | null {
  const parsed = v.safeParse(showcaseContentShape, content);
  if (!parsed.success) {
    const [{ message, path }] = parsed.issues;
    return `${path?.map((item) => String(item.key)).join(".") ?? ""} ${message}`;
  }
  const [fault] = checkShowcase(content);
  return fault ? `${fault.path.join(".")} ${fault.message}` : null;
}

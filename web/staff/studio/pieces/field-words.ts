import type { FieldPath } from "../../../../domain/studio/difference.ts";
import type { Messages } from "../../../../messages/catalogue.ts";
import { useTranslations } from "../../../language/use-translations.ts";

type Labels = keyof Messages["studio"]["fields"];

/** The key of a field's label: fields of pictures and of plans have the same wherever they stand. */
export function labelKey(path: FieldPath): string {
  const last = path.at(-1) ?? "";
  if (path.length > 1 && shared.has(last)) return last;
  return path.filter((part, index) => !(part === "offer" && path[index + 1] === "plans")).join("_");
}

const shared: ReadonlySet<string> = new Set(["alt", "caption", "file", "source", "asOf"]);

/** What a field is called on its page and in differences. */
export function useFieldLabel(): (path: FieldPath) => string {
  const t = useTranslations("studio");
  return (path) => t(`fields.${labelKey(path) as Labels}`);
}

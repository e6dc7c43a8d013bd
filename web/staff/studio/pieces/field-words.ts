import type { FieldPath } from "../../../../domain/studio/difference.ts";
import type { ShowcasePartRef } from "../../../../domain/studio/studio-parts.ts";
import type { Messages } from "../../../../messages/catalogue.ts";
import { useTranslations } from "../../../language/use-translations.ts";

type Labels = keyof Messages["studio"]["fields"];

/** The message key of a field's label. Some fields of pictures and plans share one key wherever they occur. */
export function fieldLabelKey(path: FieldPath): string {
  const last = path.at(-1) ?? "";
  if (path.length > 1 && shared.has(last)) return last;
  return path.filter((part, index) => !(part === "offer" && path[index + 1] === "plans")).join("_");
}

const shared: ReadonlySet<string> = new Set(["alt", "caption", "file", "source", "asOf"]);

/** Returns a function that gives the label of a field, for the editor and for differences. */
export function useFieldLabel(): (path: FieldPath) => string {
  const t = useTranslations("studio");
  return (path) => t(`fields.${fieldLabelKey(path) as Labels}`);
}

/** Fields with a hint below the label, because the label alone could be misunderstood. */
const hinted = [
  "otherNames",
  "centre",
  "outline",
  "words",
  "places",
  "within",
  "logo",
  "salesCentre_hours",
] as const;

/** Returns a function that gives the hint of a field; undefined if it has none. */
export function useFieldHint(): (path: FieldPath) => string | undefined {
  const t = useTranslations("studio.hints");
  return (path) => {
    const key = hinted.find((each) => each === fieldLabelKey(path));
    return key && t(key);
  };
}

const publishFaults = ["not-ready", "conflict", "faulty", "no-picture", "not-allowed"] as const;

/** Returns a function that says why a scheduled publication failed. */
export function usePublishFaultText(): (code: string) => string {
  const t = useTranslations("studio.fault");
  return (code) => t(publishFaults.find((each) => each === code) ?? "other");
}

/** Returns a function that names a part within a sentence; an order is named after its list. */
export function usePartTitle(): (name: Pick<ShowcasePartRef, "kind" | "key">, title: string) => string {
  const t = useTranslations("studio.review.order");
  return ({ kind, key }, title) => {
    if (kind !== "order") return title;
    const list = namedOrders.find((each) => each === key);
    return list ? t(list) : t("projects", { name: title });
  };
}

const namedOrders = ["developers", "areas", "questions", "about", "privacy"] as const;

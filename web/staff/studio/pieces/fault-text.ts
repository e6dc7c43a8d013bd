import type { TypedFault } from "../../../../domain/studio/typed-fields.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { useFigures } from "../../shell/figures.ts";

/** Returns a function that says why an input prevents publication. */
export function useFaultText(): (fault: TypedFault) => string {
  const t = useTranslations("studio.faults");
  const { count } = useFigures();
  return ({ code, limit }) => t(code, { limit: limit === undefined ? "" : count(limit) });
}

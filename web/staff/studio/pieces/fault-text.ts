import type { TypedFault } from "../../../../domain/studio/typed-fields.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { useFigures } from "../../shell/figures.ts";

/** Why an input cannot be published as it stands. */
export function useFaultText(): (fault: TypedFault) => string {
  const t = useTranslations("studio.faults");
  const { count } = useFigures();
  return ({ code, limit }) => t(code, { limit: limit === undefined ? "" : count(limit) });
}

import type { FieldFault } from "../../../../domain/studio/typed-fields.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { useNumberFormats } from "../../shell/use-number-formats.ts";

/** Returns a function that says why an input prevents publication. */
export function useInputFaultText(): (fault: FieldFault) => string {
  const t = useTranslations("studio.faults");
  const { count } = useNumberFormats();
  return ({ code, limit }) => t(code, { limit: limit === undefined ? "" : count(limit) });
}

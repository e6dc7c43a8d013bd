import type { ChargeKind } from "../../../domain/money/charge.ts";
import type { Locale } from "../../../domain/text/locale.ts";
import { joinWithCommas } from "../../../messages/lists.ts";
import { getTranslator } from "../../../messages/translator.ts";

/** Returns a sentence that names the undisclosed charges, which a total excludes; "" if there are none. */
export function excludedChargesText(undisclosed: readonly ChargeKind[], locale: Locale): string {
  const t = getTranslator(locale, "schedule");
  if (undisclosed.length === 0) return "";
  // Lower case within a sentence; Arabic has no capitals.
  const charges = undisclosed.map((kind) => t(`charges.${kind}`).toLowerCase());
  return t("leavesOut", { charges: joinWithCommas(charges, locale) });
}

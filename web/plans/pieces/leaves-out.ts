import type { ChargeKind } from "../../../domain/money/charge.ts";
import type { Locale } from "../../../domain/text/locale.ts";
import { listText } from "../../../messages/lists.ts";
import { getTranslator } from "../../../messages/translator.ts";

/** What a total leaves out, in a sentence; "" where it leaves nothing out. */
export function leavesOutText(undisclosed: readonly ChargeKind[], locale: Locale): string {
  const t = getTranslator(locale, "schedule");
  if (undisclosed.length === 0) return "";
  // Within a sentence; Arabic has no capitals.
  const charges = undisclosed.map((kind) => t(`charges.${kind}`).toLowerCase());
  return t("leavesOut", { charges: listText(charges, locale) });
}

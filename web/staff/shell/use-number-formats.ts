import { formatCount } from "../../../domain/money/money.ts";
import { joinWithCommas } from "../../../messages/lists.ts";
import { formatAreaM2, formatEgp, formatMillions } from "../../../messages/money.ts";
import { useReaderFormat } from "../../language/page-locale.ts";

/** Returns functions that format numbers in the language and digits of the signed-in staff member. */
export function useNumberFormats() {
  const style = useReaderFormat();
  return {
    style,
    count: (count: number) => formatCount(count, style),
    area: (areaM2: number) => formatAreaM2(areaM2, style),
    egp: (amountEgp: number) => formatEgp(amountEgp, style),
    millions: (amountEgp: number) => formatMillions(amountEgp, style),
    list: (facts: readonly string[]) => joinWithCommas(facts, style.locale),
  };
}

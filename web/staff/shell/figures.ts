import { formatAreaM2, formatCount, formatEgp, formatMillions } from "../../../domain/money/money.ts";
import { listText } from "../../../messages/lists.ts";
import { useReader } from "../../language/page-locale.ts";

/** Writes figures for the reader of a page of staff. */
export function useFigures() {
  const style = useReader();
  return {
    style,
    count: (count: number) => formatCount(count, style),
    area: (areaM2: number) => formatAreaM2(areaM2, style),
    egp: (amountEgp: number) => formatEgp(amountEgp, style),
    millions: (amountEgp: number) => formatMillions(amountEgp, style),
    /** Facts in a row; those that are not known are empty, and left out. */
    list: (parts: readonly string[]) => listText(parts.filter(Boolean), style.locale),
  };
}

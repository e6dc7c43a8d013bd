import { formatCount, formatDecimal } from "../../../domain/money/money.ts";
import type { FloorPlan } from "../../../domain/showcase/project-parts.ts";
import type { UnitTypeDetails } from "../../../domain/showcase/showcase.ts";
import { formatDay } from "../../../messages/dates.ts";
import { joinWithCommas } from "../../../messages/lists.ts";
import { formatEgp } from "../../../messages/money.ts";
import { useReaderFormat } from "../../language/page-locale.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { bedroomsText, unitSizesText } from "../../plans/pieces/showcase-texts.ts";
import { MoneyAmount } from "../../ui/money.tsx";
import type { LabelledFact } from "../pieces/fact-lists.tsx";

/** Returns the known facts about homes with this floor plan; facts it lacks are those of the unit type. */
export function useFloorPlanFacts(
  unit: UnitTypeDetails,
  { areaSqm, details }: FloorPlan,
): readonly LabelledFact[] {
  const t = useTranslations("showcase.parts");
  const units = useTranslations("showcase.units");
  const sizes = useTranslations("showcase.size");
  const price = useTranslations("showcase.facts")("startingPrice");
  const format = useReaderFormat();
  const { bedrooms = null, bathrooms = null, fromEgp = null, terraceSqm = null } = details ?? {};
  const shared = details?.sharedAreas ?? "not-stated";
  const rooms = joinWithCommas(
    [
      bedrooms !== null && bedroomsText({ from: bedrooms, to: bedrooms }, format),
      bathrooms !== null && units("bathrooms", { count: bathrooms }),
    ],
    format.locale,
  );
  const remaining = unit.left ?? null;
  const facts: readonly (LabelledFact | false)[] = [
    !unit.isSoldOut &&
      fromEgp !== null && { name: price, text: <MoneyAmount money={formatEgp(fromEgp, format)} /> },
    rooms !== "" && { name: t("roomsAndBaths"), text: rooms },
    { name: t("builtArea"), text: unitSizesText([areaSqm], format) },
    terraceSqm !== null && {
      name: t("terrace"),
      text: sizes("sqm", { count: formatDecimal(terraceSqm, format) }),
    },
    shared !== "not-stated" && { name: t("sharedAreas"), text: t(`shared.${shared}`) },
    remaining !== null && {
      name: t("left"),
      text: t(unit.count === null ? "leftOn" : "leftOf", {
        count: formatCount(remaining.count, format),
        total: formatCount(unit.count ?? 0, format),
        date: formatDay(remaining.asOf, format),
      }),
    },
  ];
  return facts.filter((fact) => fact !== false);
}

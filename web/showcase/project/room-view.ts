import type { FloorPlan } from "../../../domain/showcase/project-parts.ts";
import { formatCount, formatDecimal } from "../../../domain/money/money.ts";
import { localizedText } from "../../../domain/text/locale.ts";
import { useReaderFormat } from "../../language/page-locale.ts";

export interface FloorPlanRoomView {
  readonly number: string;
  readonly name: string;
  /** Width × length in metres: "7.40 × 4.80"; "" if either is unknown. */
  readonly size: string;
  readonly leftPercent: number | null;
  readonly topPercent: number | null;
}

export function useFloorPlanRooms({ rooms = [] }: Pick<FloorPlan, "rooms">): readonly FloorPlanRoomView[] {
  const format = useReaderFormat();
  return rooms.map(({ name, widthCm, depthCm, leftPercent, topPercent }, index) => ({
    number: formatCount(index + 1, format),
    name: localizedText(format.locale, name),
    size:
      widthCm === null || depthCm === null
        ? ""
        : [widthCm, depthCm].map((cm) => formatDecimal(cm / 100, format, 2)).join(" × "),
    leftPercent,
    topPercent,
  }));
}

export function hasRoomPosition({ leftPercent, topPercent }: FloorPlanRoomView): boolean {
  return leftPercent !== null && topPercent !== null;
}

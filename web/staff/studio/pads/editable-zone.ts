import type { MasterPlanZone, ZoneSize } from "../../../../domain/showcase/project-parts.ts";
import { zoneSizeField } from "../../../../domain/studio/fields/place-values.ts";
import { parsePercent } from "../../../../domain/studio/fields/typed-percent.ts";

/** What presses, drags and arrow keys change: the position of a zone's marker, or its rectangle. */
export const zoneEditModes = ["mark", "rectangle"] as const;
export type ZoneEditMode = (typeof zoneEditModes)[number];

/** A zone of the master plan with the current values of its inputs, saved or not. */
export interface EditableZone extends Pick<MasterPlanZone, "leftPercent" | "topPercent" | "size"> {
  /** The key of the zone's row. */
  readonly key: string;
  /** The English name; "" if the zone has none. */
  readonly name: string;
}

/** The inputs of a zone that its drawing on the master plan shows, as paths within the zone's row. */
export const zoneInputs = ["leftPercent", "topPercent", "size.width", "size.height", "name.en"] as const;
export type ZoneInput = (typeof zoneInputs)[number];

/**
 * Reads a zone from its inputs. An invalid position becomes the middle of the picture; an invalid size means that
 * the zone has no rectangle.
 */
export function readEditableZone(key: string, text: (input: ZoneInput) => string): EditableZone {
  const read = zoneSizeField().read([text("size.width"), text("size.height")]);
  const size = "value" in read ? (read.value as ZoneSize | undefined) : undefined;
  return {
    key,
    name: text("name.en"),
    leftPercent: parsePercent(text("leftPercent")) ?? 50,
    topPercent: parsePercent(text("topPercent")) ?? 50,
    ...(size && { size }),
  };
}

/** Returns the texts of those inputs that this change of a zone sets. */
export function toZoneInputTexts({
  leftPercent,
  topPercent,
  size,
}: Partial<Omit<EditableZone, "key" | "name">>): readonly (readonly [ZoneInput, string])[] {
  const numbers: readonly (readonly [ZoneInput, number | undefined])[] = [
    ["leftPercent", leftPercent],
    ["topPercent", topPercent],
    ["size.width", size?.widthPercent],
    ["size.height", size?.heightPercent],
  ];
  return numbers.flatMap(([input, value]) => (value === undefined ? [] : [[input, String(value)] as const]));
}

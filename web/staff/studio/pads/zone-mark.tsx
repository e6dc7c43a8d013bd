import { type ZoneSize, minZoneSidePercent } from "../../../../domain/showcase/project-parts.ts";
import type { PicturePoint } from "../../../../domain/showcase/zone-box.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { useNumberFormats } from "../../shell/use-number-formats.ts";
import { stepOfArrowKey } from "./arrow-steps.ts";
import styles from "./pads.module.css";
import type { EditableZone, ZoneEditMode } from "./editable-zone.ts";

/** How far one step of an arrow key moves a zone's marker or a side of its rectangle, in percent of the picture. */
const stepPercent = 0.5;
/** The initial size of a rectangle drawn by arrow keys, in percent of the picture. */
const firstSize: ZoneSize = { widthPercent: 10, heightPercent: 10 };

interface ZoneMarkProps {
  readonly zone: EditableZone;
  /** The number of the zone, from 1, as on the public page. */
  readonly number: number;
  readonly edit: ZoneEditMode;
  readonly isChosen: boolean;
  readonly choose: () => void;
  readonly moveTo: (point: PicturePoint) => void;
  readonly resize: (size: ZoneSize) => void;
}

/** A zone's numbered marker on the picture: a press selects the zone, arrow keys move the marker or resize the zone. */
export function ZoneMarkerButton({ zone, number, edit, isChosen, choose, moveTo, resize }: ZoneMarkProps) {
  const t = useTranslations("studio.pad");
  const { count } = useNumberFormats();
  const { name, leftPercent: left, topPercent: top, size } = zone;
  const place = { number: count(number), name, left: String(left), top: String(top) };
  return (
    <button
      type="button"
      className={styles.mark}
      style={{ left: `${left}%`, top: `${top}%` }}
      aria-pressed={isChosen}
      aria-label={
        size
          ? t("zoneArea", { ...place, width: String(size.widthPercent), height: String(size.heightPercent) })
          : t("zone", place)
      }
      onFocus={choose}
      onClick={choose}
      onKeyDown={(event) => {
        const step = stepOfArrowKey(event.key, event.shiftKey);
        if (!step) return;
        event.preventDefault();
        const [right, down] = step.map((each) => each * stepPercent) as [number, number];
        if (edit === "mark") return moveTo([left + right, top + down]);
        const { widthPercent, heightPercent } = size ?? firstSize;
        return resize({
          widthPercent: side(widthPercent + right),
          heightPercent: side(heightPercent + down),
        });
      }}
    >
      {count(number)}
    </button>
  );
}

function side(percent: number): number {
  return Number(Math.min(100, Math.max(minZoneSidePercent, percent)).toFixed(1));
}

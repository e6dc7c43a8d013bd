import { useState } from "react";
import {
  type PicturePoint,
  type ZoneBox,
  zoneBetweenCorners,
  zoneBoxOf,
} from "../../../../domain/showcase/zone-box.ts";
import styles from "./pads.module.css";
import type { EditableZone, ZoneEditMode } from "./editable-zone.ts";

/** The least movement that counts as a drag, in percent of the picture. */
const leastDragPercent = 2;

interface ZoneSurfaceProps {
  readonly edit: ZoneEditMode;
  readonly zones: readonly EditableZone[];
  readonly chosenKey: string;
  readonly onPress: (point: PicturePoint) => void;
  /** Called with two opposite corners of a drawn rectangle. */
  readonly draw: (one: PicturePoint, other: PicturePoint) => void;
}

/** A rectangle that is being drawn: its first corner, and the last position of the pointer. */
interface DrawnBox {
  readonly from: PicturePoint;
  readonly to: PicturePoint;
}

/**
 * Shows the rectangles of all zones, and handles presses on the picture. A rectangle is drawn by dragging or, for
 * people who cannot drag, by pressing two opposite corners. For the keyboard there are the marks (`ZoneMarkerButton`)
 * instead.
 */
export function ZoneDrawingSurface({ edit, zones, chosenKey, onPress, draw }: ZoneSurfaceProps) {
  const [drawnBox, setDrawnBox] = useState<DrawnBox | null>(null);
  const finish = (from: PicturePoint, to: PicturePoint) => {
    draw(from, to);
    setDrawnBox(null);
  };
  return (
    <>
      {zones.map((zone) => (
        <Area key={zone.key} box={zoneBoxOf(zone)} isChosen={zone.key === chosenKey} />
      ))}
      {drawnBox && <Area box={zoneBoxOf(zoneBetweenCorners(drawnBox.from, drawnBox.to))} isChosen />}
      {edit === "mark" ? (
        <button
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          className={styles.press}
          onClick={(event) => onPress(pointOf(event))}
        />
      ) : (
        <button
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          className={styles.press}
          data-edit={edit}
          onPointerDown={(event) => {
            if (event.button !== 0) return;
            event.currentTarget.setPointerCapture(event.pointerId);
            const point = pointOf(event);
            setDrawnBox({ from: drawnBox?.from ?? point, to: point });
          }}
          onPointerMove={(event) => {
            if (drawnBox) setDrawnBox({ ...drawnBox, to: pointOf(event) });
          }}
          onPointerUp={(event) => {
            if (!drawnBox) return;
            const to = pointOf(event);
            if (isDrag(drawnBox.from, to)) finish(drawnBox.from, to);
            else setDrawnBox({ ...drawnBox, to });
          }}
          onPointerCancel={() => setDrawnBox(null)}
        />
      )}
    </>
  );
}

function Area({ box, isChosen }: { readonly box: ZoneBox | null; readonly isChosen: boolean }) {
  if (!box) return null;
  const { left, top, width, height } = box;
  return (
    <span
      className={styles.area}
      data-chosen={isChosen || undefined}
      style={{ left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` }}
    />
  );
}

/** The position of the pointer in percent of the picture. */
function pointOf({ currentTarget, clientX, clientY }: React.MouseEvent<HTMLElement>): PicturePoint {
  const box = currentTarget.getBoundingClientRect();
  return [((clientX - box.left) / box.width) * 100, ((clientY - box.top) / box.height) * 100];
}

function isDrag(one: PicturePoint, other: PicturePoint): boolean {
  return Math.max(Math.abs(one[0] - other[0]), Math.abs(one[1] - other[1])) >= leastDragPercent;
}

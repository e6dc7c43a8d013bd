import { useRef, useState } from "react";
import { coordinatesAtPixel, createProjection } from "../../../../domain/places/map-projection.ts";
import type { FormValues } from "../../../../domain/studio/fields/field.ts";
import { outlineField, coordinatesField } from "../../../../domain/studio/fields/place-values.ts";
import type { Coordinates } from "../../../../domain/places/area.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { LocationMap } from "../../../map/drawing/location-map.tsx";
import { useHydrated } from "../../../ui/hydrated.tsx";
import { stepOfArrowKey } from "./arrow-steps.ts";
import { EditModeChoice } from "./pad-choice.tsx";
import styles from "./pads.module.css";
import type { LocationPickerMap } from "../pieces/pick-map.ts";
import { useLiveInputTexts } from "./use-input-texts.ts";

/** Number of decimal places of latitudes and longitudes in degrees; the fourth place is a step of at most 11 m. */
const decimals = 4;

/** What a press on the map of an area sets: its centre, or one more corner of its outline. */
const mapEditModes = ["place", "corner"] as const;

interface MapLocationPickerProps {
  /** The map for picking the place; null for a part without a place. */
  readonly map: LocationPickerMap | null;
  /** The texts that the editor was rendered with; unsaved ones are read from the form. */
  readonly formValues: FormValues;
  /** The path of the place's inputs: "position". */
  readonly inputPath: string;
  readonly label: string;
  /** The input with the corners of an area's outline; null for a project. */
  readonly outlineAt: string | null;
}

/**
 * A map around the typed place: pressing it sets the place, arrow keys move it. The map writes into the number
 * inputs; without scripts only those are shown.
 */
export function MapLocationPicker({ map, ...props }: MapLocationPickerProps) {
  const isHydrated = useHydrated();
  return map && isHydrated ? <Pad map={map} {...props} /> : null;
}

function Pad({
  map: { drawing, frame },
  formValues,
  inputPath,
  label,
  outlineAt,
}: MapLocationPickerProps & { readonly map: LocationPickerMap }) {
  const t = useTranslations("studio.pad");
  const root = useRef<HTMLDivElement>(null);
  const [editMode, setEditMode] = useState<(typeof mapEditModes)[number]>("place");
  const names = { lat: `${inputPath}.lat`, lng: `${inputPath}.lng` };
  const { texts, set } = useLiveInputTexts(root, formValues, [
    names.lat,
    names.lng,
    ...(outlineAt === null ? [] : [outlineAt]),
  ]);
  const read = coordinatesField().read([texts[names.lat] ?? "", texts[names.lng] ?? ""]);
  const place = "value" in read ? (read.value as Coordinates) : frame.centre;
  const project = createProjection(frame);
  const [x, y] = project([place.lng, place.lat]);
  const corners = cornersOf(outlineAt === null ? "" : (texts[outlineAt] ?? ""));
  const write = ({ lat, lng }: Coordinates) =>
    set({ [names.lat]: lat.toFixed(decimals), [names.lng]: lng.toFixed(decimals) });
  const handlePress = (px: number, py: number) => {
    const pressed = coordinatesAtPixel(frame, [px, py]);
    if (editMode === "place" || outlineAt === null) return write(pressed);
    const line = `${pressed.lat.toFixed(decimals)}, ${pressed.lng.toFixed(decimals)}`;
    set({ [outlineAt]: [(texts[outlineAt] ?? "").trim(), line].filter((each) => each !== "").join("\n") });
  };
  return (
    <div ref={root} className={`rows gap-2 ${styles.map}`}>
      {outlineAt !== null && (
        <EditModeChoice label={t("puts")} options={mapEditModes} chosen={editMode} choose={setEditMode}>
          {(each) => t(each)}
        </EditModeChoice>
      )}
      <div className={styles.window}>
        <LocationMap drawing={drawing} place={label} />
        <svg
          className={styles.over}
          width={frame.widthPx}
          height={frame.heightPx}
          viewBox={`0 0 ${frame.widthPx} ${frame.heightPx}`}
          aria-hidden="true"
        >
          {corners.length > 0 && (
            <polygon points={corners.map(({ lat, lng }) => project([lng, lat]).join(",")).join(" ")} />
          )}
          <circle cx={x} cy={y} r={9} />
        </svg>
        <button
          type="button"
          className={styles.press}
          aria-label={t("map", {
            what: label,
            place: `${place.lat.toFixed(decimals)}, ${place.lng.toFixed(decimals)}`,
          })}
          onClick={({ currentTarget, clientX, clientY, detail }) => {
            // A press by keyboard has no position, so it sets nothing.
            if (detail === 0) return;
            const box = currentTarget.getBoundingClientRect();
            handlePress(
              frame.widthPx / 2 + clientX - box.left - box.width / 2,
              frame.heightPx / 2 + clientY - box.top - box.height / 2,
            );
          }}
          onKeyDown={(event) => {
            const step = stepOfArrowKey(event.key, event.shiftKey);
            if (!step) return;
            event.preventDefault();
            write(coordinatesAtPixel(frame, [x + step[0], y + step[1]]));
          }}
        />
      </div>
      <p className="small muted">{t("mapHint")}</p>
    </div>
  );
}

/** The corners of the outline; empty if any line is not a pair of coordinates. */
function cornersOf(text: string): readonly Coordinates[] {
  const read = outlineField().read([text]);
  return "value" in read ? ((read.value ?? []) as readonly Coordinates[]) : [];
}

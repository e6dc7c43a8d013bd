import { useId } from "react";
import { useTranslations } from "../../language/use-translations.ts";
import type { LocationMapSvg } from "./location-drawing.ts";
import type { PlacedLabel } from "./map-labels.ts";
import { classNames } from "../../ui/class-names.ts";
import styles from "./location-map.module.css";
import { MapScaleBar } from "./map-scale.tsx";

interface LocationMapProps {
  readonly drawing: LocationMapSvg;
  /** The name of the place, for screen readers. */
  readonly place: string;
}

/** A small static map, drawn on the server. Not mirrored in Arabic: west is always on the left. */
export function LocationMap({ drawing, place }: LocationMapProps) {
  const t = useTranslations("property.location");
  const id = useId();
  const { widthPx, heightPx, precision, labels, scale } = drawing;
  const centre = { x: widthPx / 2, y: heightPx / 2 };
  return (
    <>
      <div className={styles.window}>
        <svg
          className={styles.map}
          width={widthPx}
          height={heightPx}
          viewBox={`0 0 ${widthPx} ${heightPx}`}
          role="img"
          aria-labelledby={`${id}title ${id}text`}
        >
          <title id={`${id}title`}>{t("map", { place })}</title>
          <desc id={`${id}text`}>{t("names", { names: labels.map(({ text }) => text).join(" · ") })}</desc>
          <rect className={styles.water} width={widthPx} height={heightPx} />
          <path className={styles.land} d={drawing.land} />
          <path className={styles.river} d={drawing.rivers} />
          <path className={styles.border} d={drawing.borders} />
          <path className={styles.sideRoad} d={drawing.sideRoads} />
          <path className={styles.mainRoad} d={drawing.mainRoads} />
          {precision === "area" && <circle className={styles.circle} cx={centre.x} cy={centre.y} r={64} />}
          {labels.map((label) => (
            <text
              key={label.text}
              className={classNames(styles[label.kind], reachClass(label))}
              x={Math.round(label.x)}
              y={Math.round(label.y)}
            >
              {label.text}
            </text>
          ))}
          {precision === "exact" && (
            <g transform={`translate(${centre.x} ${centre.y})`}>
              <path className={styles.pin} d="M0 0c-3-7-11-12-11-21a11 11 0 0 1 22 0c0 9-8 14-11 21z" />
              <circle className={styles.pinEye} cy={-21} r={4} />
            </g>
          )}
        </svg>
      </div>
      <div className={styles.legend}>
        <span>{t("schematic")}</span>
        <MapScaleBar {...scale} />
      </div>
    </>
  );
}

/** Returns the class that hides a label on screens that are too narrow to show the whole label. */
function reachClass({ neededWidthPx }: PlacedLabel): string | undefined {
  if (neededWidthPx <= 340) return undefined;
  return neededWidthPx <= 640 ? styles.reach640 : styles.reach820;
}

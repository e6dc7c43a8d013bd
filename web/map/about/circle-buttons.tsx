import type { MapCircle } from "../../../domain/places/map-circles.ts";
import { localizedText } from "../../../domain/text/locale.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { useCirclePlaceText } from "./circle-words.ts";
import styles from "./circle-buttons.module.css";

/** A circle with the position of its centre, in pixels from the map's top left corner. */
export interface MapCirclePosition {
  readonly circle: MapCircle;
  readonly x: number;
  readonly y: number;
}

interface MapCircleButtonsProps {
  readonly circles: readonly MapCirclePosition[];
  readonly chosen: MapCircle | null;
  readonly onPress: (circle: MapCircle) => void;
}

/**
 * A button for each circle of the live map, for keyboard and screen readers, visible only while focused. Mouse and
 * touch use the circles that the map draws.
 */
export function MapCircleButtons({ circles, chosen, onPress }: MapCircleButtonsProps) {
  const t = useTranslations("map");
  const locale = usePageLocale();
  const placeOf = useCirclePlaceText();
  if (circles.length === 0) return null;
  return (
    <ul className={styles.circles} aria-label={t("about.list")} dir="ltr">
      {circles.map(({ circle, x, y }) => (
        <li key={circle.parts[0].about}>
          <button
            type="button"
            style={{ insetInlineStart: x, insetBlockStart: y, inlineSize: circle.widthPx }}
            aria-label={t("about.circle", {
              place: placeOf(localizedText(locale, circle.parts[0].name), circle.parts.length - 1),
              count: circle.count,
            })}
            aria-current={circle.parts[0].about === chosen?.parts[0].about || undefined}
            onClick={() => onPress(circle)}
          />
        </li>
      ))}
    </ul>
  );
}

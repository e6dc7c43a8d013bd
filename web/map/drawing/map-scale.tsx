import { formatCount } from "../../../domain/money/money.ts";
import type { ScaleBar } from "../../../domain/places/map-projection.ts";
import { useReaderFormat } from "../../language/page-locale.ts";
import { useTranslations } from "../../language/use-translations.ts";
import styles from "./map-scale.module.css";

/** A bar with the distance on the ground that its length represents. */
export function MapScaleBar({ metres, lengthPx }: ScaleBar) {
  const t = useTranslations("property.location");
  const format = useReaderFormat();
  const [key, count] =
    metres < 1_000 ? (["scaleM", metres] as const) : (["scaleKm", metres / 1_000] as const);
  return (
    <span className={styles.scale}>
      <span className={styles.bar} style={{ inlineSize: lengthPx }} aria-hidden="true" />
      <bdi>{t(key, { count: formatCount(count, format) })}</bdi>
    </span>
  );
}

import { useTranslations } from "../language/use-translations.ts";
import { Button } from "../ui/button.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import styles from "./homes-map.module.css";

/** The controls of the live map. They are hidden until the map has loaded. */
export function MapControls() {
  const t = useTranslations("map");
  return (
    <div className={styles.controls} data-map-controls hidden>
      <div className={styles.zoom}>
        <IconButton icon="plus" label={t("zoomIn")} data-zoom="1" />
        <IconButton icon="minus" label={t("zoomOut")} data-zoom="-1" />
      </div>
      <div className={styles.ways}>
        <label className={styles.moves}>
          <input type="checkbox" defaultChecked data-search-moves />
          <span>{t("searchMoves")}</span>
        </label>
        <Button small className={styles.way} data-search-here hidden>
          {t("searchHere")}
        </Button>
        <Button small className={styles.way} aria-pressed="false" data-draw>
          {t("draw")}
        </Button>
        <Button small className={styles.way} data-remove-drawn hidden>
          {t("removeDrawn")}
        </Button>
      </div>
      <p className={styles.legend}>
        <span>{t("attribution")}</span>
        <span className={styles.scale}>
          <span className={styles.scaleBar} data-scale-bar aria-hidden="true" />
          <bdi data-scale />
        </span>
      </p>
    </div>
  );
}

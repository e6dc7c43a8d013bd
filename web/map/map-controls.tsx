import { useState } from "react";
import type { ScaleBar } from "../../domain/places/map-projection.ts";
import { useTranslations } from "../language/use-translations.ts";
import { Button } from "../ui/button.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import styles from "./homes-map.module.css";
import type { InteractiveMap } from "./live/live-map.ts";
import { MapScaleBar } from "./drawing/map-scale.tsx";

interface MapControlsProps {
  readonly live: InteractiveMap;
  /** True if map and list show different boxes. */
  readonly isOutOfSync: boolean;
  readonly isDrawing: boolean;
  readonly scale: ScaleBar | null;
  /** Removes the drawn area; null if there is none. */
  readonly onRemoveArea: (() => void) | null;
}

/** The controls at the edges of the live map. */
export function MapControls({ live, isOutOfSync, isDrawing, scale, onRemoveArea }: MapControlsProps) {
  const t = useTranslations("map");
  const [isFollowing, setIsFollowing] = useState(true);
  return (
    <>
      <div className={styles.zoom}>
        <IconButton icon="plus" label={t("zoomIn")} onClick={() => live.zoomBy(1)} />
        <IconButton icon="minus" label={t("zoomOut")} onClick={() => live.zoomBy(-1)} />
      </div>
      <div className={`cluster gap-2 ${styles.ways}`}>
        <label className={styles.moves}>
          <input
            type="checkbox"
            checked={isFollowing}
            onChange={({ target }) => {
              setIsFollowing(target.checked);
              live.follow(target.checked);
            }}
          />
          <span>{t("searchMoves")}</span>
        </label>
        {isOutOfSync && (
          <Button small className={styles.way} onClick={() => live.searchHere()}>
            {t("searchHere")}
          </Button>
        )}
        <Button small className={styles.way} aria-pressed={isDrawing} onClick={() => live.toggleDrawing()}>
          {t("draw")}
        </Button>
        {onRemoveArea && (
          <Button small className={styles.way} onClick={onRemoveArea}>
            {t("removeDrawn")}
          </Button>
        )}
      </div>
      <p className={`row gap-x4 ${styles.legend}`}>
        <span>{t("attribution")}</span>
        {scale && <MapScaleBar {...scale} />}
      </p>
    </>
  );
}

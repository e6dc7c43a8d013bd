import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import mapData from "../../content/map/egypt-map.json?url";
import { formatShortEgp } from "../../messages/money.ts";
import { formatCount } from "../../domain/money/money.ts";
import type { MapAreaOutline } from "../../domain/places/map-data.ts";
import type { MapCircle } from "../../domain/places/map-circles.ts";
import type { MapPin } from "../../domain/places/map-pins.ts";
import type { ScaleBar } from "../../domain/places/map-projection.ts";
import { localizedText } from "../../domain/text/locale.ts";
import { useReaderFormat } from "../language/page-locale.ts";
import { useTranslations } from "../language/use-translations.ts";
import { usePublicSite } from "../shell/site.ts";
import { urls } from "../shell/urls.ts";
import { Button } from "../ui/button.tsx";
import { MapCircleButtons, type MapCirclePosition } from "./about/circle-buttons.tsx";
import type { MapCircleTexts } from "./live/circles.ts";
import styles from "./homes-map.module.css";
import type { InteractiveMapEvents, InteractiveMapSearch } from "./live/live-map.ts";
import mapWorker from "./live/worker.ts?script-file";
import { MapControls } from "./map-controls.tsx";
import { type InteractiveMapState, useInteractiveMap } from "./use-interactive-map.ts";

interface LiveListingsMapProps
  extends InteractiveMapState, Pick<InteractiveMapEvents, "onReady" | "onSearch" | "onPress" | "onCircle"> {
  /** Area outlines that replace those of the map data. */
  readonly outlines: readonly MapAreaOutline[] | undefined;
  readonly circle: MapCircle | null;
  readonly mapSearch: InteractiveMapSearch;
  /** True once the pointer or the focus has been on the map. */
  readonly hasInteracted: boolean;
  /** True once the server's drawing is removed, so that the controls act on the map that is visible. */
  readonly isInFront: boolean;
}

/** The live map with its controls. Renders nothing until MapLibre has started, and a message if it cannot start. */
export function InteractiveListingsMap(props: LiveListingsMapProps) {
  const { live, onStart, mapSearch, circle, hasInteracted, isInFront, onReady, onSearch, onPress, onCircle } =
    props;
  const t = useTranslations("map");
  const pinText = usePinText();
  const circleTexts = useCircleTexts();
  const [circles, setCircles] = useState<readonly MapCirclePosition[]>([]);
  const { locale } = useReaderFormat();
  const styleUrl = usePublicSite()?.config.mapStyleUrl ?? null;
  const container = useRef<HTMLDivElement>(null);
  const [isOutOfSync, setIsOutOfSync] = useState(false);
  const [isDrawing, setIsDrawing] = useState(false);
  const [scale, setScale] = useState<ScaleBar | null>(null);
  const source = { dataUrl: mapData, styleUrl, outlines: props.outlines };
  const options = {
    locale,
    label: t("canvas"),
    pinText,
    circleTexts,
    workerUrl: mapWorker,
    homesUrl: urls.root("api/map"),
    mapSearch,
    onReady,
    onSearch,
    onPress,
    onCircle,
    onCircles: setCircles,
    onOutOfSync: setIsOutOfSync,
    onDrawing: setIsDrawing,
    onScale: setScale,
  };
  const { state, isStarted, loadNow } = useInteractiveMap(
    container,
    source,
    options,
    { live, onStart },
    hasInteracted,
  );
  const [isPressed, setIsPressed] = useState(false);
  useEffect(() => {
    // Focuses the map, because the pressed button was removed. Skipped if the visitor has moved the focus.
    if (isPressed && isInFront && document.activeElement === document.body) live?.focus();
  }, [isPressed, isInFront, live]);
  const note = isDrawing ? "drawing" : state === "noWebgl" || state === "failed" ? state : null;
  const hasButton = !isInFront && (state === "offered" || state === "failed");
  return (
    <>
      <div
        ref={container}
        className={styles.live}
        data-live-map
        data-drawing={isDrawing ? "" : undefined}
        hidden={!isStarted}
      />
      {isInFront && live && <MapCircleButtons circles={circles} chosen={circle} onPress={live.press} />}
      {isInFront && live && (
        <MapControls
          live={live}
          isOutOfSync={isOutOfSync}
          isDrawing={isDrawing}
          scale={scale}
          onRemoveArea={mapSearch.drawn && (() => onSearch({}))}
        />
      )}
      <p className={styles.note} role="status">
        {note && t(note)}
      </p>
      {hasButton && (
        <Button
          className={styles.ask}
          look="primary"
          aria-disabled={(isPressed && state === "offered") || undefined}
          onClick={() => {
            setIsPressed(true);
            loadNow();
          }}
        >
          {t("showLive")}
        </Button>
      )}
    </>
  );
}

/** Returns a function for the text of a pin: the price of one home, or the number of homes. */
function usePinText() {
  const t = useTranslations("map");
  const listing = useTranslations("listing");
  const format = useReaderFormat();
  return useCallback(
    ({ code, count, priceEgp }: MapPin) => {
      if (code === null) return t("homes", { count });
      return priceEgp > 0 ? formatShortEgp(priceEgp, format).number : listing("priceUnknown");
    },
    [t, listing, format],
  );
}

function useCircleTexts(): MapCircleTexts {
  const t = useTranslations("map");
  const format = useReaderFormat();
  return useMemo(
    () => ({
      count: (count) => formatCount(count, format),
      aboutHere: t("about.here"),
      name: ({ parts: [{ name }] }) => localizedText(format.locale, name),
    }),
    [t, format],
  );
}

import { type FocusEvent, useEffect, useMemo, useRef, useState } from "react";
import { formatBoundingBox } from "../../domain/places/bounding-box.ts";
import type { MapCircle } from "../../domain/places/map-circles.ts";
import { updateSearchQuery, serializeSearchQuery } from "../../domain/search/search-query.ts";
import { useTranslations } from "../language/use-translations.ts";
import type { SearchView } from "../search/view/search-view.ts";
import { MapCirclePanel } from "./about/circle-panel.tsx";
import { SelectedListingCard } from "./chosen/chosen-home-card.tsx";
import type { SelectedListing } from "./chosen/use-chosen-home.ts";
import { ServerRenderedMap } from "./drawn-map.tsx";
import styles from "./homes-map.module.css";
import type { InteractiveMapEvents, InteractiveMapSearch } from "./live/live-map.ts";
import { InteractiveListingsMap } from "./interactive-listings-map.tsx";
import type { MapScreenView } from "./map-view.ts";
import type { InteractiveMapState } from "./use-interactive-map.ts";

interface SearchResultsMapProps extends InteractiveMapState, Pick<InteractiveMapEvents, "onSearch"> {
  readonly view: Pick<SearchView, "screen" | "query">;
  readonly map: MapScreenView;
  readonly chosen: SelectedListing | null;
  /** Called with the unit code of the home whose pin was pressed; null closes the card. */
  readonly onChoose: (code: string | null) => void;
}

/** The map of the homes found. The server draws it first; MapLibre replaces the drawing. */
export function SearchResultsMap({
  view,
  map,
  chosen,
  onChoose,
  onSearch,
  live,
  onStart,
}: SearchResultsMapProps) {
  const { screen, query } = view;
  const t = useTranslations("map");
  const drawing = useRef<HTMLDivElement>(null);
  const card = useRef<HTMLDivElement>(null);
  /**
   * Whether the server's drawing is visible. It disappears once the live map is ready, but stays ("leaving") while
   * it contains the focus.
   */
  const [serverMap, setServerMap] = useState<"shown" | "leaving" | "gone">("shown");
  const [hasInteracted, setHasInteracted] = useState(false);
  const mapSearch = useMemo(
    (): InteractiveMapSearch => ({
      frame: map.frame,
      search: serializeSearchQuery(updateSearchQuery(query, { box: null })).toString(),
      box: query.box ? formatBoundingBox(query.box) : "",
      drawn: query.drawn,
    }),
    [map.frame, query],
  );
  useEffect(() => live?.mark(chosen?.code ?? null), [live, chosen?.code]);
  const [circle, setCircle] = useState<MapCircle | null>(null);
  /** The button that opened the circle's panel, if it was opened with the keyboard. */
  const opener = useRef<Element>(null);
  useEffect(() => live?.markCircle(circle?.parts[0].about ?? null), [live, circle]);

  const open = (next: MapCircle) => {
    opener.current = document.activeElement;
    onChoose(null);
    setCircle(next);
  };
  const close = () => {
    const focused = document.activeElement;
    // Returns the focus to the button that opened the panel, because the panel with the focus is about to close.
    if (circle && opener.current instanceof HTMLButtonElement && opener.current.isConnected)
      opener.current.focus();
    else if (card.current?.contains(focused) || circle) live?.focus();
    onChoose(null);
    setCircle(null);
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (serverMap === "leaving" && !currentTarget.contains(relatedTarget)) setServerMap("gone");
  };
  return (
    // Handles the Escape key wherever the focus is inside the map.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className={styles.map}
      aria-label={t("label")}
      onKeyDown={({ key }) => key === "Escape" && close()}
      onPointerEnter={() => setHasInteracted(true)}
      onFocus={() => setHasInteracted(true)}
      data-map
    >
      <div
        ref={drawing}
        className={styles.drawing}
        hidden={serverMap === "gone"}
        onBlur={leave}
        data-drawn-map
      >
        <ServerRenderedMap drawing={map.drawing} query={query} screen={screen} />
      </div>
      <InteractiveListingsMap
        outlines={map.outlines}
        live={live}
        onStart={onStart}
        mapSearch={mapSearch}
        hasInteracted={hasInteracted}
        isInFront={serverMap === "gone"}
        onReady={() => setServerMap(drawing.current?.contains(document.activeElement) ? "leaving" : "gone")}
        onSearch={onSearch}
        onPress={(code) => {
          onChoose(code);
          setCircle(null);
        }}
        circle={circle}
        onCircle={open}
      />
      {circle && <MapCirclePanel key={circle.parts[0].about} circle={circle} query={query} onClose={close} />}
      <SelectedListingCard ref={card} answer={chosen?.answer ?? null} onClose={close} />
    </section>
  );
}

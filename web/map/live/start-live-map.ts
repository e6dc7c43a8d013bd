/** The live map, which replaces the server's drawing: MapLibre with the site's own map data or a configured style. */
import type { Map as EngineMap } from "maplibre-gl";
import { formatBoundingBox, normaliseBoundingBox } from "../../../domain/places/bounding-box.ts";
import { formatDrawnArea } from "../../../domain/places/drawn-area.ts";
import type { MapCircle } from "../../../domain/places/map-circles.ts";
import type { MapPin } from "../../../domain/places/map-pins.ts";
import { loadCircleFonts } from "./circle-images.ts";
import { createMapCircleLayer } from "./circles.ts";
import { onThemeChange, readMapColours } from "./colours.ts";
import { toMapLibreBounds, createMapLibreMap, mapFramePaddingPx, mapZoomLimits } from "./engine-map.ts";
import { createListingPinLayer, visibleMapBox } from "./homes.ts";
import type { InteractiveMap, InteractiveMapOptions, InteractiveMapSearch } from "./live-map.ts";
import { reportMapScale } from "./scale.ts";
import { createAreaDrawingTool } from "./area-drawing-tool.ts";
import { createMapStyle } from "./style.ts";

const searchDelayMs = 250;

declare global {
  interface HTMLElement {
    /** The MapLibre map, stored on its element for tests and other scripts. */
    liveMap?: EngineMap;
  }
}

/** Starts the live map in an element whose size is already set. */
export function startInteractiveMap(options: InteractiveMapOptions): InteractiveMap {
  const { container, source, locale, pinText, circleTexts, homesUrl, onSearch, onOutOfSync } = options;
  let mapSearch = options.mapSearch;
  let colours = readMapColours(container);
  const style = () => (typeof source === "string" ? source : createMapStyle(source, locale, colours));
  const map = createMapLibreMap(options, style());
  container.liveMap = map;

  const circles = createMapCircleLayer(
    map,
    // Circles get no names with a configured style: it labels places itself and may not have the site's fonts.
    typeof source === "string" ? { ...circleTexts, name: () => "" } : circleTexts,
    options.onCircles,
  );
  const homes = createListingPinLayer(map, homesUrl, pinText, async (anchors, pins) => {
    await loadCircleFonts(
      circleTexts.aboutHere + anchors.map(({ count }) => circleTexts.count(count)).join(""),
    );
    circles.show(anchors, pins);
  });
  let isFollowing = true;
  /** True while the map shows another box than the list. */
  let isOutOfSync = false;
  const reportSync = (next: boolean) => {
    if (next !== isOutOfSync) onOutOfSync((isOutOfSync = next));
  };
  /**
   * The boxes of the current search and of searches that the map has requested since. A search for one of these
   * boxes must not move the map.
   */
  let ownBoxes = [mapSearch.box];
  let isDrawing = false;
  /** True right after a stroke, because the browser reports a stroke that ends where it began as a click too. */
  let isStrokesClick = false;
  const stroke = createAreaDrawingTool(map, {
    onWaiting(isWaiting) {
      isDrawing = isWaiting;
      options.onDrawing(isWaiting);
    },
    onDrawn(area) {
      isStrokesClick = true;
      // Set before the response arrives, so that moving the map does not start another search meanwhile.
      mapSearch = { ...mapSearch, drawn: area };
      onSearch({ drawn: formatDrawnArea(area) });
    },
  });

  const refreshHomes = () => {
    // If moving the map starts no search, the pins remain those of the list's box.
    const isBoxFixed = !isFollowing && mapSearch.box !== "";
    void homes.refresh(isBoxFixed ? `${mapSearch.search}&box=${mapSearch.box}` : mapSearch.search);
  };
  const searchHere = () => {
    const box = normaliseBoundingBox(visibleMapBox(map));
    if (!box) return;
    ownBoxes.push(formatBoundingBox(box));
    reportSync(false);
    onSearch({ box: formatBoundingBox(box) });
  };

  /** Zooms in to the homes of a pin with several homes; at the maximum zoom, searches their box instead. */
  const zoomIn = ({ box, lat, lng }: Pick<MapPin, "box" | "lat" | "lng">) => {
    const before = map.getZoom();
    if (before > mapZoomLimits.maxZoom - 0.1) {
      const drawnParams = mapSearch.drawn ? { drawn: formatDrawnArea(mapSearch.drawn) } : {};
      return onSearch({ box: formatBoundingBox(normaliseBoundingBox(box) ?? box), ...drawnParams });
    }
    const nearer = map.cameraForBounds(toMapLibreBounds(box), { padding: 60 })?.zoom ?? before;
    const zoom = Math.min(mapZoomLimits.maxZoom, Math.max(before + 1, nearer));
    map.easeTo({ center: [lng, lat], zoom }, { byVisitor: true });
  };

  /** Opens a circle's panel, or zooms in if the circle stands for several places and the map can zoom further. */
  const press = (circle: MapCircle) => {
    const isParted = circle.parts.length === 1 || map.getZoom() > mapZoomLimits.maxZoom - 0.1;
    if (!isParted) return zoomIn(circle);
    circles.mark(circle.parts[0].about);
    options.onCircle(circle);
  };

  let hasStyle = false;
  map.on("error", () => {
    if (!hasStyle) options.onFailure();
  });
  map.on("style.load", () => {
    hasStyle = true;
    stroke.addLayers(colours.drawn);
    circles.addLayers(colours);
    homes.addLayers(colours);
    stroke.show(mapSearch.drawn);
  });
  map.once("idle", () => {
    options.onReady();
    reportMapScale(map, options.onScale);
  });
  refreshHomes();

  let timer: ReturnType<typeof setTimeout> | undefined;
  map.on("moveend", (event) => {
    const isVisitors = "originalEvent" in event || "byVisitor" in event;
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (isVisitors && !mapSearch.drawn && isFollowing) return searchHere();
      if (isVisitors && !mapSearch.drawn) reportSync(true);
      refreshHomes();
    }, searchDelayMs);
  });
  map.on("movestart", () => clearTimeout(timer));
  for (const begin of ["mousedown", "touchstart"] as const) map.on(begin, () => (isStrokesClick = false));
  map.on("click", ({ point }) => {
    if (isDrawing || isStrokesClick) return;
    const pin = homes.pinAt(point);
    const circle = pin ? null : circles.circleAt(point);
    const code = pin?.code ?? null;
    homes.mark(code);
    options.onPress(code);
    if (pin && code === null) zoomIn(pin);
    if (circle) press(circle);
  });
  map.on("mousemove", ({ point }) => {
    container.dataset["over"] = homes.pinAt(point) || circles.circleAt(point) ? "pin" : "";
  });
  const endTheme = onThemeChange(() => {
    colours = readMapColours(container);
    map.setStyle(style(), { diff: false });
  });

  return {
    show(next: InteractiveMapSearch) {
      mapSearch = next;
      stroke.show(mapSearch.drawn);
      const boxIndex = ownBoxes.indexOf(mapSearch.box);
      ownBoxes = boxIndex >= 0 ? ownBoxes.slice(boxIndex) : [mapSearch.box];
      if (mapSearch.box === "" || boxIndex < 0) {
        reportSync(false);
        map.fitBounds(toMapLibreBounds(mapSearch.frame), {
          padding: mapFramePaddingPx(mapSearch),
          maxZoom: mapZoomLimits.maxZoom,
        });
      }
      refreshHomes();
    },
    mark: homes.mark,
    markCircle: circles.mark,
    press,
    zoomBy: (levels) => void map.zoomTo(map.getZoom() + levels, {}, { byVisitor: true }),
    searchHere,
    follow(isOn) {
      isFollowing = isOn;
      // Searches the current box, because moves started no search while following was off.
      if (isOn && isOutOfSync) searchHere();
    },
    toggleDrawing: stroke.toggle,
    focus: () => map.getCanvas().focus({ preventScroll: true }),
    remove() {
      clearTimeout(timer);
      endTheme();
      stroke.end();
      map.remove();
    },
  };
}

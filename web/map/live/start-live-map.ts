/** The live map: MapLibre over our own data or a configured style, in place of the map that the server drew. */
import { type MapOptions, Map as EngineMap, setWorkerCount, setWorkerUrl } from "maplibre-gl";
import { type BoundingBox, egyptBox, formatBox, tidyBox } from "../../../domain/places/bounding-box.ts";
import { formatDrawnArea } from "../../../domain/places/drawn-area.ts";
import { padBox } from "../../../domain/places/map-frame.ts";
import type { MapPin } from "../../../domain/places/map-pins.ts";
import { onTheme, readMapColours } from "./colours.ts";
import { homesOnMap, viewOf } from "./homes.ts";
import type { LiveMap, LiveMapOptions, ShownSearch } from "./live-map.ts";
import { reportScale } from "./scale.ts";
import { strokeOn } from "./stroke.ts";
import { ownStyle } from "./style.ts";

/** Nearer, the roads and the coast would be wrong; farther, there is nothing of ours. */
const zooms = { minZoom: 4.5, maxZoom: 13 } as const;
const searchDelayMs = 250;
/** The controls over the map's edges hide no pin of what is framed, and no pin is cut. */
const framePadding = { top: 100, right: 44, bottom: 28, left: 44 } as const;

declare global {
  interface HTMLElement {
    /** On the live map's element: MapLibre's map, for tests and for whoever works with it from outside. */
    liveMap?: EngineMap;
  }
}

/** Starts the live map in an element that has its size already. */
export function startLiveMap(options: LiveMapOptions): LiveMap {
  const { container, source, locale, pinText, homesUrl, onSearch, onAway } = options;
  let shown = options.shown;
  let colours = readMapColours(container);
  const style = () => (typeof source === "string" ? source : ownStyle(source, locale, colours));
  const map = engineMap(options, style());
  container.liveMap = map;

  const homes = homesOnMap(map, homesUrl, pinText);
  let isFollowing = true;
  /** The map shows another place than the list. */
  let isAway = false;
  const tellAway = (next: boolean) => {
    if (next !== isAway) onAway((isAway = next));
  };
  /**
   * The box that the map shows, and those that it has asked for since: when the search brings one of them, the map does
   * not move.
   */
  let ownBoxes = [shown.box];
  let isDrawing = false;
  /** A stroke that ends where it began is a press to the browser. */
  let isStrokesClick = false;
  const stroke = strokeOn(map, {
    waiting(isWaiting) {
      isDrawing = isWaiting;
      options.onDrawing(isWaiting);
    },
    drawn(area) {
      isStrokesClick = true;
      // A move of the map before the answer is no search of its own.
      shown = { ...shown, drawn: area };
      onSearch({ drawn: formatDrawnArea(area) });
    },
  });

  const refreshHomes = () => {
    // Without following, the pins stay those of the list.
    const isWithin = !isFollowing && shown.box !== "";
    void homes.refresh(isWithin ? `${shown.search}&box=${shown.box}` : shown.search);
  };
  const searchHere = () => {
    const box = tidyBox(viewOf(map));
    if (!box) return;
    ownBoxes.push(formatBox(box));
    tellAway(false);
    onSearch({ box: formatBox(box) });
  };

  /** Moves to the homes of a pin that stands for several; where the map ends, it searches their box. */
  const comeNearer = ({ box, lat, lng }: MapPin) => {
    const before = map.getZoom();
    if (before > zooms.maxZoom - 0.1) {
      const drawn = shown.drawn ? { drawn: formatDrawnArea(shown.drawn) } : {};
      return onSearch({ box: formatBox(tidyBox(box) ?? box), ...drawn });
    }
    const nearer = map.cameraForBounds(boundsOf(box), { padding: 60 })?.zoom ?? before;
    const zoom = Math.min(zooms.maxZoom, Math.max(before + 1, nearer));
    map.easeTo({ center: [lng, lat], zoom }, { byVisitor: true });
  };

  let hasStyle = false;
  map.on("error", () => {
    if (!hasStyle) options.onFailure();
  });
  map.on("style.load", () => {
    hasStyle = true;
    stroke.dress(colours.drawn);
    homes.dress(colours);
    stroke.show(shown.drawn);
  });
  map.once("idle", () => {
    options.onReady();
    reportScale(map, options.onScale);
  });
  refreshHomes();

  let timer: ReturnType<typeof setTimeout> | undefined;
  map.on("moveend", (event) => {
    const isVisitors = "originalEvent" in event || "byVisitor" in event;
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (isVisitors && !shown.drawn && isFollowing) return searchHere();
      if (isVisitors && !shown.drawn) tellAway(true);
      refreshHomes();
    }, searchDelayMs);
  });
  map.on("movestart", () => clearTimeout(timer));
  for (const begin of ["mousedown", "touchstart"] as const) map.on(begin, () => (isStrokesClick = false));
  map.on("click", ({ point }) => {
    if (isDrawing || isStrokesClick) return;
    const pin = homes.pinAt(point);
    const code = pin?.code ?? null;
    homes.mark(code);
    options.onPress(code);
    if (pin && code === null) comeNearer(pin);
  });
  map.on("mousemove", ({ point }) => {
    container.dataset["over"] = homes.pinAt(point) ? "pin" : "";
  });
  const endTheme = onTheme(() => {
    colours = readMapColours(container);
    map.setStyle(style(), { diff: false });
  });

  return {
    show(next: ShownSearch) {
      shown = next;
      stroke.show(shown.drawn);
      const asked = ownBoxes.indexOf(shown.box);
      ownBoxes = asked >= 0 ? ownBoxes.slice(asked) : [shown.box];
      if (shown.box === "" || asked < 0) {
        tellAway(false);
        map.fitBounds(boundsOf(shown.frame), { padding: paddingOf(shown), maxZoom: zooms.maxZoom });
      }
      refreshHomes();
    },
    mark: homes.mark,
    zoomBy: (levels) => void map.zoomTo(map.getZoom() + levels, {}, { byVisitor: true }),
    searchHere,
    follow(isOn) {
      isFollowing = isOn;
      // Switched on again, it makes up for the moves that were not searched.
      if (isOn && isAway) searchHere();
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

/** MapLibre's map without turning and tilting. */
function engineMap({ container, label, shown, workerUrl }: LiveMapOptions, style: MapOptions["style"]) {
  setWorkerUrl(workerUrl);
  setWorkerCount(1);
  const map = new EngineMap({
    container,
    ...(style && { style }),
    bounds: boundsOf(shown.frame),
    fitBoundsOptions: { padding: paddingOf(shown) },
    ...zooms,
    maxBounds: boundsOf(padBox(egyptBox, 0.3)),
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    renderWorldCopies: false,
    locale: { "Map.Title": label },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  return map;
}

const paddingOf = ({ box }: ShownSearch) => (box === "" ? framePadding : 0);

function boundsOf({ west, south, east, north }: BoundingBox): [number, number, number, number] {
  return [west, south, east, north];
}

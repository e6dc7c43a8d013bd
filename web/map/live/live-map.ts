/** The live map: MapLibre over our own data or a configured style, in place of the map that the server drew. */
import { Map as LiveMap, setWorkerCount, setWorkerUrl } from "maplibre-gl";
import { type BoundingBox, formatBox, tidyBox, egyptBox } from "../../../domain/places/bounding-box.ts";
import { formatDrawnArea } from "../../../domain/places/drawn-area.ts";
import type { MapData } from "../../../domain/places/map-data.ts";
import { padBox } from "../../../domain/places/map-frame.ts";
import type { MapPin } from "../../../domain/places/map-pins.ts";
import { onChosen, onShown, readShown, type Shown } from "./live-map-shown.ts";
import { onTheme, readMapColours } from "./colours.ts";
import { homesOnMap, viewOf } from "./homes.ts";
import { searchIn } from "./place.ts";
import { startScale } from "./scale.ts";
import { strokeOn } from "./stroke.ts";
import { ownStyle } from "./style.ts";
import { pageReader } from "./page-reader.ts";
import { tellPressed } from "./pressed-pin.ts";
import { onRowReached } from "./reached-row.ts";

/** The words that the server wrote on the element (web/map/live-map-words.ts). */
interface Words {
  readonly homes: Record<Intl.LDMLPluralRule, string>;
  readonly priceUnknown: string;
  readonly map: string;
  readonly drawing: string;
  readonly failed: string;
  readonly metres: string;
  readonly kilometres: string;
}

/** Nearer, the roads and the coast would be wrong; farther, there is nothing of ours. */
const zooms = { minZoom: 4.5, maxZoom: 13 } as const;
const searchDelayMs = 250;
/** The controls over the map's edges hide no pin of what is framed, and no pin is cut. */
const framePadding = { top: 100, right: 44, bottom: 28, left: 44 } as const;

declare global {
  interface HTMLElement {
    /** On the map's section: the map itself, for whoever wants to work with it from outside. */
    liveMap?: LiveMap;
  }
}

const section = document.querySelector<HTMLElement>("[data-map]");
if (section && !section.liveMap) void start(section);

async function start(element: HTMLElement): Promise<void> {
  const place = element.querySelector<HTMLElement>("[data-live-map]");
  if (!place) return;
  const words = JSON.parse(element.dataset["words"] ?? "{}") as Words;
  const note = element.querySelector("[data-map-note]");
  const say = (text: string) => {
    if (note) note.textContent = text;
  };
  const { locale } = pageReader();
  const { styleUrl, source = "", worker = "", cells = "" } = element.dataset;
  let shown = readShown(element);
  let colours = readMapColours(element);
  const data = styleUrl ? null : await fetchData(source);
  if (!styleUrl && !data) return say(words.failed);
  const style = () => (data ? ownStyle(data, locale, colours) : (styleUrl ?? ""));

  setWorkerUrl(worker);
  setWorkerCount(1);
  place.hidden = false;
  const map = new LiveMap({
    container: place,
    style: style(),
    bounds: boundsOf(shown.frame ?? egyptBox),
    fitBoundsOptions: { padding: shown.box === "" ? framePadding : 0 },
    ...zooms,
    maxBounds: boundsOf(padBox(egyptBox, 0.3)),
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    renderWorldCopies: false,
    locale: { "Map.Title": words.map },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  element.liveMap = map;

  const homes = homesOnMap(map, cells, words);
  const moves = element.querySelector<HTMLInputElement>("[data-search-moves]");
  const here = element.querySelector<HTMLElement>("[data-search-here]");
  const drawButton = element.querySelector<HTMLElement>("[data-draw]");
  const removeButton = element.querySelector<HTMLElement>("[data-remove-drawn]");
  /** The box that the map itself has put into the search: its coming back is no reason to move. */
  let ownBox = shown.box;

  const stroke = strokeOn(map, {
    waiting(isWaiting) {
      place.toggleAttribute("data-drawing", isWaiting);
      drawButton?.setAttribute("aria-pressed", String(isWaiting));
      say(isWaiting ? words.drawing : "");
    },
    drawn(area) {
      searchIn({ drawn: formatDrawnArea(area) });
    },
  });
  /** Pins of other homes than the list's are for a map that searches as it moves. */
  const searchOfPins = () => {
    const isWithin = moves?.checked === false && shown.box !== "";
    return isWithin ? `${shown.search}&box=${shown.box}` : shown.search;
  };
  const searchHere = () => {
    const box = tidyBox(viewOf(map));
    if (!box) return;
    ownBox = formatBox(box);
    if (here) here.hidden = true;
    searchIn({ box: ownBox });
  };
  const show = (next: Shown) => {
    shown = next;
    stroke.show(shown.drawn);
    if (removeButton) removeButton.hidden = shown.drawn === null;
    if (shown.frame && (shown.box === "" || shown.box !== ownBox)) {
      ownBox = shown.box;
      if (here) here.hidden = true;
      const padding = shown.box === "" ? framePadding : 0;
      map.fitBounds(boundsOf(shown.frame), { padding, maxZoom: zooms.maxZoom });
    }
    void homes.refresh(searchOfPins());
  };

  map.on("style.load", () => {
    stroke.dress(colours.drawn);
    homes.dress(colours);
    stroke.show(shown.drawn);
  });
  map.once("idle", () => {
    replaceDrawing(element);
    startScale(map, element, words);
  });
  void homes.refresh(searchOfPins());
  if (removeButton) removeButton.hidden = shown.drawn === null;

  let timer: ReturnType<typeof setTimeout> | undefined;
  map.on("moveend", (event) => {
    const isVisitors = "originalEvent" in event || "byVisitor" in event;
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (!isVisitors || shown.drawn) void homes.refresh(searchOfPins());
      else if (moves?.checked) searchHere();
      else {
        if (here) here.hidden = false;
        void homes.refresh(searchOfPins());
      }
    }, searchDelayMs);
  });
  map.on("movestart", () => clearTimeout(timer));

  const comeNearer = ({ box, lat, lng }: MapPin) => {
    const before = map.getZoom();
    if (before > zooms.maxZoom - 0.1) return searchIn({ box: formatBox(tidyBox(box) ?? box) });
    const nearer = map.cameraForBounds(boundsOf(box), { padding: 60 })?.zoom ?? before;
    const zoom = Math.min(zooms.maxZoom, Math.max(before + 1, nearer));
    map.easeTo({ center: [lng, lat], zoom }, { byVisitor: true });
  };
  map.on("click", ({ point }) => {
    if (place.hasAttribute("data-drawing")) return;
    const pin = homes.pinAt(point);
    const code = pin?.code ?? null;
    homes.choose(code);
    tellPressed(element, code);
    if (pin && code === null) comeNearer(pin);
  });
  map.on("mousemove", ({ point }) => {
    place.dataset["over"] = homes.pinAt(point) ? "pin" : "";
  });

  element.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element)) return;
    const zoom = target.closest<HTMLElement>("[data-zoom]")?.dataset["zoom"];
    if (zoom) map.zoomTo(map.getZoom() + Number(zoom), {}, { byVisitor: true });
    if (target.closest("[data-search-here]")) searchHere();
    // Switched on again, it makes up for the moves that were not searched.
    if (target === moves && moves.checked && here?.hidden === false) searchHere();
    if (target.closest("[data-draw]")) stroke.toggle();
    if (target.closest("[data-remove-drawn]")) searchIn({});
  });
  onRowReached(homes.choose);
  onShown(element, show);
  onChosen(element, homes.choose);
  onTheme(() => {
    colours = readMapColours(element);
    map.setStyle(style(), { diff: false });
  });
}

async function fetchData(address: string): Promise<MapData | null> {
  try {
    const response = await fetch(address);
    return response.ok ? ((await response.json()) as MapData) : null;
  } catch {
    return null;
  }
}

/** The live map stands where the server's drawing was; a pin of the drawing that has the focus keeps it until it leaves. */
function replaceDrawing(element: HTMLElement): void {
  const drawing = element.querySelector<HTMLElement>("[data-drawn-map]");
  const replace = () => {
    if (drawing) drawing.hidden = true;
    for (const part of element.querySelectorAll<HTMLElement>("[data-map-controls]")) part.hidden = false;
    const ask = element.querySelector<HTMLElement>("[data-show-live]");
    if (ask) ask.hidden = true;
  };
  if (drawing?.contains(document.activeElement))
    drawing.addEventListener("focusout", replace, { once: true });
  else replace();
}

function boundsOf({ west, south, east, north }: BoundingBox): [number, number, number, number] {
  return [west, south, east, north];
}

import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { MapAreaOutline, MapData } from "../../domain/places/map-data.ts";
import { flushSync } from "react-dom";
import type { InteractiveMap, InteractiveMapOptions } from "./live/live-map.ts";

interface LiveMapSource {
  /** The address of the site's own map data, used if `styleUrl` is not configured. */
  readonly dataUrl: string;
  readonly styleUrl: string | null;
  /** Area outlines that replace those of the map data. */
  readonly outlines: readonly MapAreaOutline[] | undefined;
}

interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

export interface InteractiveMapState {
  /** The live map; null until it has started. */
  readonly live: InteractiveMap | null;
  /** Called with the live map when it starts, and with null when it is removed. */
  readonly onStart: (live: InteractiveMap | null) => void;
}

const slowTypes = /^(?:slow-2g|2g|3g)$/;
const idleTimeoutMs = 2_000;

/**
 * Loads and starts MapLibre once the pointer or the focus reaches the map, but not before the page has loaded and
 * the browser is idle. On a slow or metered connection it starts only when `loadNow` is called.
 * @param hasInteracted true once the pointer or the focus has been on the map
 */
export function useInteractiveMap(
  container: RefObject<HTMLElement | null>,
  { dataUrl, styleUrl, outlines }: LiveMapSource,
  options: Omit<InteractiveMapOptions, "container" | "source" | "onFailure">,
  { live, onStart }: InteractiveMapState,
  hasInteracted: boolean,
) {
  const [state, setState] = useState<"waiting" | "offered" | "noWebgl" | "failed">("waiting");
  const [isStarted, setIsStarted] = useState(false);
  const started = useRef<InteractiveMap>(null);
  const isLoading = useRef(false);
  const { mapSearch } = options;
  /** The search that was last passed to the map. */
  const lastSearch = useRef(mapSearch);

  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  const end = useCallback(() => {
    started.current?.remove();
    started.current = null;
  }, []);
  const load = useCallback(async () => {
    const fail = () => {
      end();
      onStart(null);
      isLoading.current = false;
      setIsStarted(false);
      setState("failed");
    };
    if (isLoading.current) return;
    isLoading.current = true;
    try {
      const [{ startInteractiveMap: startLiveMap }, source] = await Promise.all([
        import("./live/start-live-map.ts"),
        styleUrl ?? fetchMapData(dataUrl, outlines),
      ]);
      if (!container.current) return;
      // Rendered synchronously (`flushSync`), because MapLibre measures its element right afterwards.
      flushSync(() => setIsStarted(true));
      lastSearch.current = latest.current.mapSearch;
      started.current = startLiveMap({
        ...latest.current,
        container: container.current,
        source,
        // Calls the functions of the latest render, because the map outlives the render that started it.
        onSearch: (place) => latest.current.onSearch(place),
        onPress: (code) => latest.current.onPress(code),
        onCircle: (circle) => latest.current.onCircle(circle),
        onCircles: (circles) => latest.current.onCircles(circles),
        onReady: () => latest.current.onReady(),
        onFailure: fail,
      });
      onStart(started.current);
    } catch {
      fail();
    }
  }, [container, dataUrl, outlines, styleUrl, onStart, end]);
  useEffect(() => {
    const cancelIdle = whenIdle(() => setState(hasWebgl() ? "offered" : "noWebgl"));
    return () => {
      cancelIdle();
      end();
    };
  }, [end]);
  const isOffered = state === "offered";
  useEffect(() => {
    if (isOffered && hasInteracted && !isMeteredConnection()) void load();
  }, [isOffered, hasInteracted, load]);

  useEffect(() => {
    if (mapSearch !== lastSearch.current) live?.show(mapSearch);
    lastSearch.current = mapSearch;
  }, [live, mapSearch]);

  return { state, isStarted, loadNow: () => void load() };
}

/**
 * Fetches the map data, with `outlines` in place of their area outlines.
 * @throws Error if the map data cannot be loaded
 */
async function fetchMapData(
  address: string,
  outlines: readonly MapAreaOutline[] | undefined,
): Promise<MapData> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The map's data answered ${response.status}.`);
  const data = (await response.json()) as MapData;
  return outlines ? { ...data, areas: outlines } : data;
}

function isMeteredConnection(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: Connection };
  return connection?.saveData === true || slowTypes.test(connection?.effectiveType ?? "");
}

/**
 * Calls `callback` once the page has loaded and the browser is idle.
 * @returns a function that cancels the call
 */
function whenIdle(callback: () => void): () => void {
  const controller = new AbortController();
  const waitForIdle = () => {
    const run = () => controller.signal.aborted || callback();
    if ("requestIdleCallback" in globalThis) requestIdleCallback(run, { timeout: idleTimeoutMs });
    else setTimeout(run, idleTimeoutMs);
  };
  if (document.readyState === "complete") waitForIdle();
  else addEventListener("load", waitForIdle, { once: true, signal: controller.signal });
  return () => controller.abort();
}

function hasWebgl(): boolean {
  try {
    const context = document.createElement("canvas").getContext("webgl2");
    context?.getExtension("WEBGL_lose_context")?.loseContext();
    return context !== null;
  } catch {
    return false;
  }
}

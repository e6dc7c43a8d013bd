import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import type { MapData } from "../../domain/places/map-data.ts";
import type { LiveMap, LiveMapOptions } from "./live/live-map.ts";

interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** The component that holds the live map. */
export interface LiveMapHolder {
  /** Null until the map has started. */
  readonly live: LiveMap | null;
  /** Takes the map when it has started, and null when it has ended. */
  readonly onStart: (live: LiveMap | null) => void;
}

interface Loaded {
  readonly start: (options: LiveMapOptions) => LiveMap;
  readonly source: LiveMapOptions["source"];
}

const slowTypes = /^(?:slow-2g|2g|3g)$/;
const idleTimeoutMs = 2_000;

/**
 * Loads MapLibre when the page is done and idle, or when `load` is called where bytes are dear, and starts it.
 * @param source the address of our own map's data, or the address of a style
 * @param options what the map is started with; of later ones only `shown` counts
 */
export function useLiveMap(
  container: RefObject<HTMLElement | null>,
  source: { readonly dataUrl: string } | { readonly styleUrl: string },
  options: Omit<LiveMapOptions, "container" | "source">,
  { live, onStart }: LiveMapHolder,
) {
  const [state, setState] = useState<"waiting" | "offered" | "asked" | "noWebgl" | "failed">("waiting");
  const [loaded, setLoaded] = useState<Loaded | null>(null);

  const load = async () => {
    try {
      const [{ startLiveMap }, map] = await Promise.all([
        import("./live/start-live-map.ts"),
        "dataUrl" in source ? fetchMapData(source.dataUrl) : source.styleUrl,
      ]);
      setLoaded({ start: startLiveMap, source: map });
    } catch {
      setState("failed");
    }
  };
  const begin = useEffectEvent(() => {
    if (!hasWebgl()) setState("noWebgl");
    else if (isByteDear()) setState("offered");
    else void load();
  });
  useEffect(() => whenIdle(() => begin()), []);

  const start = useEffectEvent((map: Loaded, element: HTMLElement) =>
    map.start({ ...options, container: element, source: map.source }),
  );
  const tell = useEffectEvent(onStart);
  useEffect(() => {
    if (!loaded || !container.current) return;
    const started = start(loaded, container.current);
    tell(started);
    return () => {
      tell(null);
      started.remove();
    };
  }, [loaded, container]);

  // The first search it knows from its start.
  const { shown } = options;
  const last = useRef(shown);
  useEffect(() => {
    if (shown !== last.current) live?.show(shown);
    last.current = shown;
  }, [live, shown]);

  return {
    state,
    isStarted: loaded !== null,
    loadNow() {
      setState("asked");
      void load();
    },
  };
}

/** @throws Error when the data cannot be had */
async function fetchMapData(address: string): Promise<MapData> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The map's data answered ${response.status}.`);
  return (await response.json()) as MapData;
}

function isByteDear(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: Connection };
  return connection?.saveData === true || slowTypes.test(connection?.effectiveType ?? "");
}

/** Calls back once the page has loaded and the browser has nothing else to do; the function returned ends the wait. */
function whenIdle(callback: () => void): () => void {
  const ended = new AbortController();
  const wait = () => {
    const run = () => ended.signal.aborted || callback();
    if ("requestIdleCallback" in globalThis) requestIdleCallback(run, { timeout: idleTimeoutMs });
    else setTimeout(run, idleTimeoutMs);
  };
  if (document.readyState === "complete") wait();
  else addEventListener("load", wait, { once: true, signal: ended.signal });
  return () => ended.abort();
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

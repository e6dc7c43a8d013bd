import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import mapScript from "./live/start-live-map.ts?script-file";
import { onPressed } from "./live/pressed-pin.ts";

interface MapEvents {
  /** Takes the unit code of a pressed pin's home; null for a press anywhere else. */
  readonly onPress: (code: string | null) => void;
  readonly onEscape: () => void;
}

/**
 * Starts the scripts of the live map, which work outside React, and hears what is done on the map.
 * @returns whether they could not be fetched
 */
export function useLiveMap(section: RefObject<HTMLElement | null>, events: MapEvents): boolean {
  const [hasFailed, setHasFailed] = useState(false);
  // They change what is within the section, so they wait until React has taken it over.
  useEffect(() => {
    import(/* @vite-ignore */ mapScript).catch(() => setHasFailed(true));
  }, []);
  const press = useEffectEvent(events.onPress);
  const escape = useEffectEvent(events.onEscape);
  useEffect(() => {
    const map = section.current;
    if (!map) return;
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === "Escape") escape();
    };
    map.addEventListener("keydown", onKey);
    const stopHearing = onPressed(map, (code) => press(code));
    return () => {
      map.removeEventListener("keydown", onKey);
      stopHearing();
    };
  }, [section]);
  return hasFailed;
}

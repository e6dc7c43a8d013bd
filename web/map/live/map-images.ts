import type { Map as EngineMap } from "maplibre-gl";

/** Pictures of pins and circles, which MapLibre keeps under names. */
export interface MapImages {
  /** Draws the image under this name, unless the current map style already has an image of that name. */
  need(name: string, draw: () => ImageData | null): void;
  /** Lets go of all others once there are too many; they are drawn again when they are needed. */
  keepOnly(names: ReadonlySet<string>): void;
}

/** More than a screen holds many times over; each takes some 20 KB. */
const mostImages = 500;

export function imagesOn(map: EngineMap): MapImages {
  const names = new Set<string>();
  return {
    need(name, draw) {
      const drawn = map.hasImage(name) ? null : draw();
      if (drawn) map.addImage(name, drawn, { pixelRatio: devicePixelRatio });
      names.add(name);
    },
    keepOnly(used) {
      if (names.size <= mostImages) return;
      for (const name of names) {
        if (used.has(name)) continue;
        if (map.hasImage(name)) map.removeImage(name);
        names.delete(name);
      }
    },
  };
}

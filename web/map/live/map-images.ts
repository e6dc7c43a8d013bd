import type { Map as EngineMap } from "maplibre-gl";

/** Images of pins and circles in MapLibre, by name. */
export interface MapImages {
  /** Draws an image, unless the current map style already has an image with that name. */
  ensureImage(name: string, draw: () => ImageData | null): void;
  /** Removes all images not in `names` if there are more than `mostImages`. */
  evictExcept(names: ReadonlySet<string>): void;
}

/** Maximum number of images: several times as many as a screen shows. An image takes about 20 KB. */
const mostImages = 500;

export function createMapImages(map: EngineMap): MapImages {
  const names = new Set<string>();
  return {
    ensureImage(name, draw) {
      const drawn = map.hasImage(name) ? null : draw();
      if (drawn) map.addImage(name, drawn, { pixelRatio: devicePixelRatio });
      names.add(name);
    },
    evictExcept(used) {
      if (names.size <= mostImages) return;
      for (const name of names) {
        if (used.has(name)) continue;
        if (map.hasImage(name)) map.removeImage(name);
        names.delete(name);
      }
    },
  };
}

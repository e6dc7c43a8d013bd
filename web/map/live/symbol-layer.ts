import type { GeoJSONSource, Map as EngineMap, SymbolLayerSpecification } from "maplibre-gl";
import type { MapColours } from "./colours.ts";
import { type GeoJsonFeature, toFeatureCollection } from "./geojson.ts";

interface DrawnSymbol {
  /** Longitude and latitude. */
  readonly lngLat: readonly [number, number];
  /** Name of the symbol's image, which differs if the image does. */
  readonly image: string;
  readonly drawImage: () => ImageData | null;
  /** Symbols with a higher number are drawn above the others. */
  readonly order: number;
  readonly properties: GeoJsonFeature["properties"];
}

interface SymbolLayerOptions {
  /** Returns all symbols of the layer; `marked` names the symbol that is drawn as chosen. */
  readonly toSymbols: (marked: string | null, colours: MapColours) => readonly DrawnSymbol[];
  readonly layout: NonNullable<SymbolLayerSpecification["layout"]>;
  readonly toPaint?: (colours: MapColours) => NonNullable<SymbolLayerSpecification["paint"]>;
}

/** Maximum number of images: several times as many as a screen shows. An image takes about 20 KB. */
const mostImages = 500;

/**
 * Creates a MapLibre layer whose symbols have images drawn by the page.
 * @param id name of the layer and of its data source
 */
export function createSymbolLayer(
  map: EngineMap,
  id: string,
  { toSymbols, layout, toPaint }: SymbolLayerOptions,
) {
  let markedName: string | null = null;
  let colours: MapColours | null = null;
  const images = new Set<string>();

  const ensureImage = ({ image, drawImage }: DrawnSymbol) => {
    const imageData = map.hasImage(image) ? null : drawImage();
    if (imageData) map.addImage(image, imageData, { pixelRatio: devicePixelRatio });
    images.add(image);
  };
  const evictExcept = (used: ReadonlySet<string>) => {
    if (images.size <= mostImages) return;
    for (const image of images) {
      if (used.has(image)) continue;
      if (map.hasImage(image)) map.removeImage(image);
      images.delete(image);
    }
  };
  const draw = () => {
    const source = map.getSource<GeoJSONSource>(id);
    if (!source || !colours) return;
    const symbols = toSymbols(markedName, colours);
    symbols.forEach(ensureImage);
    const features = symbols.map(({ lngLat, image, order, properties }): GeoJsonFeature => ({
      type: "Feature",
      properties: { ...properties, image, order },
      geometry: { type: "Point", coordinates: [...lngLat] },
    }));
    void source.setData(toFeatureCollection(features));
    evictExcept(new Set(symbols.map(({ image }) => image)));
  };

  return {
    draw,
    /** Adds the layer to a map style that was just loaded. */
    addLayers(now: MapColours) {
      colours = now;
      map.addSource(id, { type: "geojson", data: toFeatureCollection([]) });
      map.addLayer({
        id,
        type: "symbol",
        source: id,
        layout: {
          "icon-image": ["get", "image"],
          "icon-allow-overlap": true,
          "icon-ignore-placement": false,
          "symbol-sort-key": ["get", "order"],
          ...layout,
        },
        ...(toPaint && { paint: toPaint(now) }),
      });
      draw();
    },
    /** Draws the named symbol as chosen; null draws none as chosen. */
    mark(name: string | null) {
      if (name === markedName) return;
      markedName = name;
      draw();
    },
  };
}

/** Returns a function that converts longitude and latitude to pixels from the map's top left corner. */
export function pixelProjection(map: EngineMap) {
  return ([lng, lat]: readonly [number, number]) => {
    const { x, y } = map.project([lng, lat]);
    return [x, y] as const;
  };
}

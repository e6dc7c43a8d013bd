import type { BoundingBox } from "../../../domain/places/bounding-box.ts";
import { cellsPerTile } from "../../../domain/places/map-cells.ts";
import { type Bitset, hasBit, toRowNumbers } from "../sets/bitset.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { toLat, toLng, toMapX, toMapY } from "../sets/mercator.ts";
import type { MapCell } from "../search.ts";

/** Maximum number of cells, however large the box. */
const cellMaxCount = 500;

const cellsPerTileBits = Math.log2(cellsPerTile);
const zoomMax = 22;

/** From this zoom level a screen shows single streets, so each listing has its own cell unless there are too many. */
const singleHomesZoom = 17;

interface Grid {
  readonly west: number;
  readonly east: number;
  readonly north: number;
  readonly south: number;
  /** Binary logarithm of a cell's width in map units. */
  readonly shift: number;
  readonly columns: number;
  readonly rows: number;
}

/** Clusters the rows of `bits` in the box by grid cells, in the order of the grid's rows from the north-west. */
export function clusterIntoMapCells(
  catalogue: Catalogue,
  bits: Bitset,
  box: BoundingBox,
  zoom: number,
): MapCell[] {
  const grid = gridOf(box, zoom);
  if (!grid) return [];
  const cells = gather(catalogue, bits, grid);
  const isStreet =
    zoom >= singleHomesZoom && cells.reduce((sum, { count }) => sum + count, 0) <= cellMaxCount;
  return isStreet ? singles(catalogue, bits, grid) : cells;
}

function gridOf(box: BoundingBox, zoom: number): Grid | null {
  const edges = {
    west: toMapX(box.west),
    east: toMapX(box.east),
    north: toMapY(box.north),
    south: toMapY(box.south),
  };
  if (!(edges.west <= edges.east && edges.north <= edges.south)) return null;
  const level = Math.max(0, Math.min(zoomMax, Math.floor(zoom) || 0));
  for (let shift = 32 - level - cellsPerTileBits; ; shift++) {
    const columns = (edges.east >>> shift) - (edges.west >>> shift) + 1;
    const rows = (edges.south >>> shift) - (edges.north >>> shift) + 1;
    if (columns * rows <= cellMaxCount) return { ...edges, shift, columns, rows };
  }
}

function gather(catalogue: Catalogue, bits: Bitset, grid: Grid): MapCell[] {
  const { located, columns, openPrices } = catalogue;
  const { mapX, mapY, priceEgp } = columns.of;
  const { west, east, north, south, shift } = grid;
  const size = grid.columns * grid.rows;
  const counts = new Uint32Array(size);
  const sumX = new Float64Array(size);
  const sumY = new Float64Array(size);
  const minPrice = new Float64Array(size).fill(Infinity);
  const lastRow = new Uint32Array(size);
  const firstCell = (north >>> shift) * grid.columns + (west >>> shift);
  for (let word = 0; word < bits.length; word++) {
    for (let bitsLeft = bits[word]! & located[word]!; bitsLeft !== 0; bitsLeft &= bitsLeft - 1) {
      const row = (word << 5) + 31 - Math.clz32(bitsLeft & -bitsLeft);
      const x = mapX[row]!;
      const y = mapY[row]!;
      if (x < west || x > east || y < north || y > south) continue;
      const cell = (y >>> shift) * grid.columns + (x >>> shift) - firstCell;
      const price = priceEgp[row]!;
      counts[cell]!++;
      sumX[cell]! += x;
      sumY[cell]! += y;
      lastRow[cell] = row;
      if (price > 0 && price < minPrice[cell]! && !hasBit(openPrices, row)) minPrice[cell] = price;
    }
  }
  const cells: MapCell[] = [];
  for (let cell = 0; cell < size; cell++) {
    const count = counts[cell]!;
    if (count === 0) continue;
    if (count === 1) cells.push(toPoint(catalogue, lastRow[cell]!));
    else {
      const price = minPrice[cell]!;
      cells.push({
        lat: toLat(sumY[cell]! / count),
        lng: toLng(sumX[cell]! / count),
        count,
        id: null,
        unitCode: null,
        minPriceEgp: price === Infinity ? 0 : price,
      });
    }
  }
  return cells;
}

function singles(catalogue: Catalogue, bits: Bitset, { west, east, north, south }: Grid): MapCell[] {
  const { mapX, mapY } = catalogue.columns.of;
  const homes = bits.map((word, i) => word & catalogue.located[i]!);
  const isInside = (row: number) =>
    mapX[row]! >= west && mapX[row]! <= east && mapY[row]! >= north && mapY[row]! <= south;
  return Array.from(toRowNumbers(homes).filter(isInside), (row) => toPoint(catalogue, row));
}

function toPoint({ columns: { of, unitCodes }, openPrices }: Catalogue, row: number): MapCell {
  return {
    lat: toLat(of.mapY[row]!),
    lng: toLng(of.mapX[row]!),
    count: 1,
    id: of.id[row]!,
    unitCode: unitCodes.codeOf(row),
    minPriceEgp: hasBit(openPrices, row) ? 0 : of.priceEgp[row]!,
  };
}

import type { ExpectedListing, MessyCells } from "./columns.ts";
import * as words from "./vocabulary.ts";

/**
 * By unit type: minimum and maximum of the usual area in m², price per m² in thousands of EGP, and whether homes
 * of this type have rooms.
 */
const sizes: Readonly<Record<string, readonly [number, number, number, boolean]>> = {
  studio: [45, 70, 45, false],
  duplex: [200, 320, 42, true],
  penthouse: [180, 300, 45, true],
  villa: [260, 520, 60, true],
  townhouse: [180, 280, 55, true],
  "twin-house": [220, 360, 60, true],
  "twin-villa": [240, 380, 60, true],
  building: [600, 1200, 50, false],
  office: [40, 160, 80, false],
  clinic: [35, 90, 80, false],
  shop: [25, 120, 120, false],
  warehouse: [100, 400, 25, false],
  land: [300, 900, 20, false],
  chalet: [70, 140, 70, true],
  cabin: [40, 80, 70, true],
};
const defaultSize = [95, 220, 35, true] as const;

type GeneratedRow = { cells: Record<string, string>; home: Record<string, unknown> };
type Style = (value: number) => string;

const arabic = (text: string) => text.replace(/\d/gu, (digit) => "٠١٢٣٤٥٦٧٨٩".charAt(Number(digit)));
const grouped = (value: number, mark: string) => String(value).replace(/\B(?=(\d{3})+$)/gu, mark);
const millions = (value: number) => String(value / 1_000_000);

const priceStyles: readonly Style[] = [
  String,
  (egp) => grouped(egp, ","),
  (egp) => `${grouped(egp, ",")} ج.م`,
  (egp) => `${millions(egp)} مليون`,
  (egp) => `${arabic(millions(egp).replace(".", "٫"))} مليون`,
  (egp) => `${millions(egp)}M`,
  (egp) => (egp >= 1_000_000 ? grouped(egp, ".") : String(egp)),
  (egp) => `${egp / 1000} ألف`,
  (egp) => `EGP ${grouped(egp, ",")}`,
  (egp) => arabic(grouped(egp, "٬")),
  (egp) => arabic(String(egp)),
  (egp) => `${millions(egp)} مليون جنيه`,
];
const areaStyles: readonly Style[] = [
  String,
  (m2) => `${m2} م²`,
  (m2) => `${m2}م`,
  (m2) => `${m2} متر`,
  (m2) => `${arabic(String(m2))} م٢`,
  (m2) => `${m2} sqm`,
  (m2) => `${m2}m2`,
  (m2) => arabic(String(m2)),
];
const roomStyles: readonly Style[] = [
  String,
  (rooms) => arabic(String(rooms)),
  (rooms) => `${rooms} غرف`,
  (rooms) => `${rooms}BR`,
];
const separators = [", ", "، ", " - ", "،"] as const;
const bathStyles: readonly Style[] = [String, (baths) => arabic(String(baths)), (baths) => `${baths} حمام`];

/** Generates cells for rows. Uses every spelling of a value once before it repeats one. */
export function createRowGenerator(random: () => number) {
  const unused = new Map<object, unknown[]>();
  const pickFrom = <Item>(list: readonly Item[]): Item => {
    const remaining = (unused.get(list) ?? []) as Item[];
    if (remaining.length === 0) remaining.push(...list);
    unused.set(list, remaining);
    const [item] = remaining.splice(Math.floor(random() * remaining.length), 1);
    return item as Item;
  };
  const randomBetween = (least: number, most: number) => Math.round(least + random() * (most - least));
  const chance = (share: number) => random() < share;
  const setCell = (row: GeneratedRow, cell: string, fact: string, spellings: words.ValueSpellings) => {
    if (row.cells[cell] !== undefined) return;
    const [text, meaning] = pickFrom(spellings);
    row.cells[cell] = text;
    row.home[fact] = meaning;
  };
  const add = (row: GeneratedRow, ids: readonly string[]) =>
    (row.home["yes"] = [...new Set([...((row.home["yes"] as string[]) ?? []), ...ids])]);

  /** Fills in what every listing needs: type, place, size, rooms and price. */
  function essentials(row: GeneratedRow, kinds: words.ValueSpellings): void {
    setCell(row, "type", "type", kinds);
    setCell(row, "place", "place", words.placeSpellings);
    const [least, most, thousands, hasRooms] = sizes[String(row.home["type"])] ?? defaultSize;
    const m2 = Number(row.home["areaM2"] ?? randomBetween(least, most));
    if (row.cells["area"] === undefined) {
      row.cells["area"] = pickFrom(areaStyles)(m2);
      row.home["areaM2"] = m2;
    }
    if (row.cells["rooms"] === undefined && hasRooms) {
      const rooms = Math.min(6, Math.max(1, Math.round(m2 / 60)));
      row.cells["rooms"] = pickFrom(roomStyles)(rooms);
      row.home["rooms"] = rooms;
    }
    if (row.cells["price"] === undefined) {
      const egp = Math.round((m2 * thousands * (0.8 + random() * 0.5)) / 50) * 50_000;
      row.cells["price"] = pickFrom(priceStyles)(egp);
      row.home["priceEgp"] = egp;
    }
  }

  function plan(row: GeneratedRow): void {
    const price = Number(row.home["priceEgp"] ?? 0);
    if (chance(0.5)) setCell(row, "payment", "payment", words.paymentSpellings);
    if (row.home["payment"] === "cash" || !chance(0.6)) return;
    const downPayment = Math.round(price / 10 / 5000) * 5000;
    const monthly = Math.round((price - downPayment) / 96 / 500) * 500;
    row.cells["down"] = pickFrom(priceStyles)(downPayment);
    row.cells["monthly"] = chance(0.5) ? grouped(monthly, ",") : arabic(String(monthly));
    Object.assign(row.home, { downEgp: downPayment, monthlyEgp: monthly });
  }

  function extras(row: GeneratedRow, number: number): void {
    const isLand = row.home["type"] === "land";
    if (!isLand && chance(0.75)) setCell(row, "finishing", "finishing", words.finishingSpellings);
    if (!isLand && chance(0.6)) setCell(row, "delivery", "delivery", words.deliverySpellings);
    if (row.home["rooms"] !== undefined && chance(0.7)) {
      const baths = Math.max(1, Number(row.home["rooms"]) - 1);
      row.cells["baths"] = pickFrom(bathStyles)(baths);
      row.home["baths"] = baths;
    }
    if (chance(0.45)) {
      const features = Array.from({ length: randomBetween(1, 4) }, () => pickFrom(words.featureSpellings));
      row.cells["features"] = features.map(([text]) => text).join(pickFrom(separators));
      add(
        row,
        features.map(([, id]) => id),
      );
    }
    if (chance(0.2)) {
      const [text, id] = pickFrom(words.sceneryViewSpellings);
      row.cells["view"] = text;
      add(row, [id]);
    }
    if (chance(0.06)) setCell(row, "status", "status", words.statusSpellings);
    for (const [cell, list, share] of [
      ["title", words.messyTitles, 0.2],
      ["project", words.messyProjectNames, 0.4],
      ["developer", words.messyDeveloperNames, 0.3],
    ] as const)
      if (chance(share)) row.home[cell] = row.cells[cell] = pickFrom<string>(list);
    if (chance(0.15)) {
      const pictures = Array.from(
        { length: randomBetween(1, 3) },
        (_, index) => `p${number}-${index + 1}.jpg`,
      );
      row.cells["pictures"] = pictures.map((name) => `http://PICTURES/${name}`).join(" ");
      row.home["pictures"] = pictures;
    }
    if (chance(0.25)) row.home["link"] = row.cells["link"] = `https://ads.example.com/${1000 + number}`;
    if (chance(0.3)) row.cells["note"] = pickFrom<string>(words.messyNotes);
  }

  return {
    /** Completes a handwritten row with the facts that every listing needs. */
    complete(cells: MessyCells, home: ExpectedListing): GeneratedRow {
      const row: GeneratedRow = { cells: { ...cells }, home: { ...home } };
      essentials(row, words.apartmentSpellings);
      return row;
    },
    /** Generates a whole row. */
    invent(number: number): GeneratedRow {
      const row: GeneratedRow = { cells: {}, home: {} };
      essentials(row, words.unitTypeSpellings);
      plan(row);
      extras(row, number);
      return row;
    },
  };
}

import { isUnitTypeStated } from "../../domain/listings/essentials.ts";
import type { ListingField, ListingFields } from "../../domain/listings/listing-fields.ts";
import { paymentMethodOf } from "../../domain/listings/payment-method.ts";
import { isResidential, parseBilingualUnitType } from "../../domain/listings/unit-type.ts";
import type { Gazetteer } from "../../domain/places/gazetteer.ts";
import { placeOfListing } from "../../domain/places/read-place.ts";
import type { Bilingual } from "../../domain/text/locale.ts";
import { normaliseSingleLine } from "../../domain/text/single-line.ts";
import type { CellInterpretation } from "../../domain/uploads/cells/cell-reading.ts";
import type { ColumnFault } from "../../domain/uploads/file-row.ts";

/**
 * For each fact of a listing, a function that returns true if the fact is missing; in the order of the report.
 * Each key is also the key of a message.
 */
const blankRules = {
  price: ({ price }) => price === 0,
  payment: ({ price, downpayment, monthlyinst, payment }) =>
    paymentMethodOf({ priceEgp: price, downPaymentEgp: downpayment, monthlyEgp: monthlyinst, payment }) ===
    "unstated",
  type: ({ unittype, unittypear }) => !isUnitTypeStated({ en: unittype, ar: unittypear }),
  location: ({ location, locationar, place }) => location + locationar === "" && place === null,
  place: (home, { gazetteer }) => home.location + home.locationar !== "" && !isPlaced(gazetteer, home),
  map: ({ latitude }) => latitude === null,
  area: ({ unitarea }) => unitarea === 0,
  rooms: ({ rooms, ...home }) => rooms === 0 && hasRooms(home),
  bathrooms: ({ toilets, ...home }) => toilets === 0 && hasRooms(home),
  finishing: ({ finishing, finishingar }) => finishing + finishingar === "",
  delivery: ({ delivery, deliveryar }) => delivery + deliveryar === "",
  title: ({ title }) => title === "",
  titlear: ({ titlear }) => titlear === "",
  pictures: (_, { pictures }) => pictures === 0,
} as const satisfies Record<string, (home: ListingFields, around: ListingContext) => boolean>;

/** Facts about a listing that are not among its fields. */
interface ListingContext {
  /** The number of the listing's pictures. */
  readonly pictures: number;
  readonly gazetteer: Gazetteer;
}

/** A fact that a listing lacks after its row is applied. */
export type MissingListingFact = keyof typeof blankRules;

/** Whether the listing's location is a place of the gazetteer. */
function isPlaced(
  gazetteer: Gazetteer,
  { place, projectname, projectnamear, location, locationar }: ListingFields,
): boolean {
  const projectName = { en: projectname, ar: projectnamear };
  const home = { placeId: place, projectName, location: { en: location, ar: locationar } };
  return placeOfListing(gazetteer, home) !== null;
}

/** Whether rooms and bathrooms are expected: a shop, for example, has none. */
function hasRooms({ unittype, unittypear }: Pick<ListingFields, "unittype" | "unittypear">): boolean {
  return isResidential(parseBilingualUnitType({ en: unittype, ar: unittypear }));
}

/** The facts that the listing still lacks after its row is applied. */
export function missingListingFacts(
  home: ListingFields,
  context: ListingContext,
): readonly MissingListingFact[] {
  return (Object.keys(blankRules) as MissingListingFact[]).filter((fact) => blankRules[fact](home, context));
}

/** An example of how cells of one column were interpreted. */
export interface InterpretedCellExample {
  readonly column: CellInterpretation["column"];
  /** The cell's text, shortened to `limits.characters`. */
  readonly text: string;
  readonly fields: readonly {
    readonly field: ListingField;
    readonly value: string | number | null;
    /** The name of the place, if the value is a place's id. */
    readonly name?: Bilingual;
  }[];
}

/** Totals over all rows of a file. */
export interface ImportTotals {
  /** Faults by column and kind, most frequent first. */
  readonly faults: readonly (Pick<ColumnFault, "column" | "fault"> & { readonly count: number })[];
  readonly blanks: readonly { readonly fact: MissingListingFact; readonly count: number }[];
  readonly readings: readonly InterpretedCellExample[];
}

export const emptyImportTotals: ImportTotals = { faults: [], blanks: [], readings: [] };

/** Maximum number of examples shown, of distinct cells counted, and of characters per example. */
const limits = { readings: 12, cells: 5_000, characters: 60 } as const;

export type ImportTotalsCounter = ReturnType<typeof createImportTotalsCounter>;

/**
 * Counts faults, missing facts and interpreted cells while rows are checked.
 * @param placeName returns the name of a place by its id
 */
export function createImportTotalsCounter(placeName: (id: string) => Bilingual | null) {
  const faults = new Map<string, { readonly columnFault: ColumnFault; count: number }>();
  const blanks = new Map<MissingListingFact, number>();
  const readings = new Map<string, { readonly reading: CellInterpretation; count: number }>();
  return {
    add(row: {
      readonly faults: readonly ColumnFault[] | null;
      readonly blanks: readonly MissingListingFact[];
      readonly readings: readonly CellInterpretation[];
    }): void {
      for (const columnFault of row.faults ?? []) {
        const tally = faults.get(`${columnFault.column} ${columnFault.fault}`);
        if (tally) tally.count++;
        else faults.set(`${columnFault.column} ${columnFault.fault}`, { columnFault, count: 1 });
      }
      for (const fact of row.blanks) blanks.set(fact, (blanks.get(fact) ?? 0) + 1);
      for (const reading of row.readings) {
        const key = `${reading.column} ${reading.text}`;
        const tally = readings.get(key);
        if (tally) tally.count++;
        else if (readings.size < limits.cells) readings.set(key, { reading, count: 1 });
      }
    },

    result: (): ImportTotals => ({
      faults: [...faults.values()]
        .toSorted((one, other) => other.count - one.count)
        .map(({ columnFault: { column, fault }, count }) => ({ column, fault, count })),
      blanks: (Object.keys(blankRules) as MissingListingFact[]).flatMap((fact) => {
        const count = blanks.get(fact) ?? 0;
        return count > 0 ? [{ fact, count }] : [];
      }),
      readings: chooseReadings([...readings.values()]).map(({ column, text, fields }) => ({
        column,
        text: normaliseSingleLine(text, limits.characters).kept,
        fields: fields.map(({ field, value }) => {
          const name = field === "place" && typeof value === "string" ? placeName(value) : null;
          return { field, value, ...(name && { name }) };
        }),
      })),
    }),
  };
}

/**
 * Chooses up to `limits.readings` examples in turns from all columns; columns with more interpreted cells come
 * first.
 */
function chooseReadings(
  tallies: readonly { readonly reading: CellInterpretation; readonly count: number }[],
): readonly CellInterpretation[] {
  const columns = [...Map.groupBy(tallies, ({ reading }) => reading.column).values()]
    .map((ofColumn) => ofColumn.toSorted((one, other) => other.count - one.count))
    .toSorted((one, other) => sumOf(other) - sumOf(one));
  const longest = Math.max(0, ...columns.map(({ length }) => length));
  const rounds = Array.from({ length: longest }, (_, round) =>
    columns.flatMap((ofColumn) => ofColumn[round]?.reading ?? []),
  );
  const chosenReadings = new Set(rounds.flat().slice(0, limits.readings));
  return columns.flatMap((ofColumn) =>
    ofColumn.flatMap(({ reading }) => (chosenReadings.has(reading) ? [reading] : [])),
  );
}

function sumOf(tallies: readonly { readonly count: number }[]): number {
  return tallies.reduce((sum, { count }) => sum + count, 0);
}

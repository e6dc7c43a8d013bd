import { type EnumFilterName, enumFilterNames, recordByFilter } from "../../../domain/search/filter-names.ts";
import { filters } from "../../../domain/search/filters.ts";
import { deliveryOptionOf, fromDeliveryQuarter } from "../../../domain/listings/delivery.ts";
import { setBit, type Bitset, newBitset } from "../sets/bitset.ts";

/** Filters with few options: one set of rows per option. Areas are those of the gazetteer. */
export const optionFilterNames = [...enumFilterNames, "areas", "features"] as const;
export type OptionFilterName = EnumFilterName | "areas" | "features";

/** Option code of a value that is not an option. All other codes are indexes in the list of options. */
export const unknownOptionCode = 255;

/** Filters whose options are the same on every site. */
type FixedFilterName = Exclude<OptionFilterName, "areas">;

export function optionsOfFilter(kind: FixedFilterName): readonly (string | number)[] {
  return filters[kind].options;
}

export function optionCodeOf(kind: FixedFilterName, value: string | number): number {
  const code = optionsOfFilter(kind).indexOf(value);
  return code < 0 ? unknownOptionCode : code;
}

/** The option code of a listing for each filter. */
export type OptionCodes = Readonly<Record<EnumFilterName, number>>;

/** Converts the option columns of a database row into option codes; "" stands for null. */
export function parseOptionCodes(columns: readonly string[]): OptionCodes {
  return recordByFilter(enumFilterNames, (kind, index) => {
    const filter = filters[kind];
    const text = columns[index] ?? "";
    if (kind === "deliveries")
      return optionCodeOf(kind, deliveryOptionOf(fromDeliveryQuarter(text === "" ? null : Number(text))));
    const last = filter.options.at(-1);
    // The last option of a list of numbers means "this many or more".
    return optionCodeOf(kind, typeof last === "number" && text !== "" ? Math.min(Number(text), last) : text);
  });
}

/** One set of rows per option of one filter. */
export class OptionSets {
  readonly sets: readonly Bitset[];
  /** Names of the options, in the order of `sets`. */
  readonly names: readonly (string | number)[];
  readonly #codes: ReadonlyMap<string | number, number>;

  constructor(names: readonly (string | number)[], rowCapacity: number) {
    this.names = names;
    this.#codes = new Map(names.map((name, code) => [name, code]));
    this.sets = names.map(() => newBitset(rowCapacity));
  }

  /** The rows with an option; null if the option is unknown. */
  rowsOf(name: string | number): Bitset | null {
    return this.sets[this.#codes.get(name) ?? -1] ?? null;
  }

  add(code: number, row: number): void {
    const set = this.sets[code];
    if (set) setBit(set, row);
  }
}

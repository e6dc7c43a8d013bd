import { areaSlugs } from "../../../domain/places/area.ts";
import { deliveryOptionOf, fromDeliveryQuarter, deliveryOptions } from "../../../domain/listings/delivery.ts";
import { finishingIds } from "../../../domain/listings/finishing.ts";
import { publicStatuses } from "../../../domain/listings/listing.ts";
import { bathroomOptions, roomOptions } from "../../../domain/search/search-query.ts";
import { unitTypeIds } from "../../../domain/listings/unit-type.ts";
import { add, type Bitset, newBitset } from "../sets/bitset.ts";

/** The filters whose options are few and known beforehand: one set of rows per option. */
export const optionKinds = {
  statuses: publicStatuses,
  unitTypes: unitTypeIds,
  finishings: finishingIds,
  rooms: roomOptions,
  bathrooms: bathroomOptions,
  deliveries: deliveryOptions,
  areas: areaSlugs,
} as const;
export type OptionKind = keyof typeof optionKinds;

/** An option's place in its list; a row whose value is no option has `noOption`. */
export const noOption = 255;

export function optionCode(kind: OptionKind, value: string | number): number {
  const code = (optionKinds[kind] as readonly (string | number)[]).indexOf(value);
  return code < 0 ? noOption : code;
}

/** The last room option means that many or more. */
export function roomsCode(rooms: number): number {
  return Math.min(rooms, roomOptions.length - 1);
}

/** The last bathroom option means that many or more; no option means none. */
export function bathroomsCode(bathrooms: number): number {
  return bathrooms < 1 ? noOption : Math.min(bathrooms, bathroomOptions.length) - 1;
}

export function deliveryCode(deliveryQuarter: number | null): number {
  return optionCode("deliveries", deliveryOptionOf(fromDeliveryQuarter(deliveryQuarter)));
}

/** One set of rows per option of one filter. */
export class OptionSets {
  readonly sets: readonly Bitset[];

  constructor(kind: OptionKind, rowCapacity: number) {
    this.sets = optionKinds[kind].map(() => newBitset(rowCapacity));
  }

  add(code: number, row: number): void {
    const set = this.sets[code];
    if (set) add(set, row);
  }
}

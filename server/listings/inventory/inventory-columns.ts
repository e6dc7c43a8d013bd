import { foldText } from "../../../domain/text/fold.ts";
import type { InventoryView } from "../../../domain/listings/inventory-query.ts";
import { isOfferedStatus } from "../../../domain/listings/listing.ts";
import { FoldedUnitCodeIndex } from "./folded-unit-codes.ts";
import type { IndexedListing } from "./indexed-listing.ts";

/** One bit for each view of the inventory, except "due", which depends on the current day. */
export const inventoryViewBits = {
  all: 1,
  active: 2,
  paused: 4,
  update: 8,
  removed: 16,
  deleted: 32,
  incomplete: 64,
  duplicates: 128,
  contract: 256,
  payment: 512,
  price: 1_024,
  drafts: 2_048,
  bare: 4_096,
} as const satisfies Record<Exclude<InventoryView, "due">, number>;

/** The number that `Words` assigns to the empty text, which means an unknown developer, project or location. */
export const emptyNameId = 0;

/** Assigns a number to each distinct text. */
class Words {
  readonly #numbers = new Map([["", emptyNameId]]);

  numberOf(word: string): number {
    let number = this.#numbers.get(word);
    if (number === undefined) {
      number = this.#numbers.size;
      this.#numbers.set(word, number);
    }
    return number;
  }
}

/**
 * Stores listings by column, so that a hundred thousand are scanned in milliseconds. Each listing has a slot; a
 * removed listing leaves an empty slot.
 */
export class InventoryColumnStore {
  /** The number of slots, including empty ones. */
  size = 0;
  ids = new Float64Array(0);
  txs = new Float64Array(0);
  /** The views that include each listing, as a combination of `inventoryViewBits`; 0 for an empty slot. */
  views = new Uint16Array(0);
  /** 1 for a sample, whether deleted or not. */
  samples = new Uint8Array(0);
  prices = new Float64Array(0);
  areas = new Int32Array(0);
  created = new Float64Array(0);
  updated = new Float64Array(0);
  /** The start of the confirmation period in milliseconds; NaN if the listing needs no confirmation. */
  confirmedSince = new Float64Array(0);
  projects = new Int32Array(0);
  developers = new Int32Array(0);
  locations = new Int32Array(0);
  readonly codes = new FoldedUnitCodeIndex();
  readonly #names = new Words();
  readonly #slugs = new Words();
  readonly #locations = new Words();
  /**
   * Texts by number in `projects`: the searchable name in both languages, and the name by which listings are
   * sorted.
   */
  readonly projectTexts: string[] = [""];
  readonly projectSortNames: string[] = [""];

  put(slot: number, property: IndexedListing): void {
    if (slot >= this.ids.length) this.#grow();
    this.size = Math.max(this.size, slot + 1);
    this.ids[slot] = property.id;
    this.txs[slot] = property.tx;
    this.views[slot] = viewsOf(property);
    this.samples[slot] = Number(property.isSample);
    this.prices[slot] = property.priceEgp;
    this.areas[slot] = property.areaM2;
    this.created[slot] = property.createdAt;
    this.updated[slot] = property.updatedAt;
    this.confirmedSince[slot] = property.confirmedSince ?? Number.NaN;
    this.projects[slot] = this.#projectOf(property);
    this.developers[slot] = this.#slugs.numberOf(property.developerSlug);
    this.locations[slot] = this.#locations.numberOf(property.location);
    this.codes.put(slot, property.foldedCode);
  }

  clear(slot: number): void {
    this.views[slot] = 0;
    this.samples[slot] = 0;
    this.confirmedSince[slot] = Number.NaN;
  }

  #projectOf({ projectName }: IndexedListing): number {
    const { en, ar } = projectName;
    const number = this.#names.numberOf(en || ar ? `${en}\n${ar}` : "");
    if (number === this.projectTexts.length) {
      const [english, arabic] = [foldText(en), foldText(ar)];
      this.projectTexts.push(`${english}\n${arabic}`);
      this.projectSortNames.push(english || arabic);
    }
    return number;
  }

  #grow(): void {
    const capacity = Math.max(1_024, this.ids.length * 2);
    this.ids = copyInto(new Float64Array(capacity), this.ids);
    this.txs = copyInto(new Float64Array(capacity), this.txs);
    this.views = copyInto(new Uint16Array(capacity), this.views);
    this.samples = copyInto(new Uint8Array(capacity), this.samples);
    this.prices = copyInto(new Float64Array(capacity), this.prices);
    this.areas = copyInto(new Int32Array(capacity), this.areas);
    this.created = copyInto(new Float64Array(capacity), this.created);
    this.updated = copyInto(new Float64Array(capacity), this.updated);
    this.confirmedSince = copyInto(new Float64Array(capacity), this.confirmedSince);
    this.projects = copyInto(new Int32Array(capacity), this.projects);
    this.developers = copyInto(new Int32Array(capacity), this.developers);
    this.locations = copyInto(new Int32Array(capacity), this.locations);
  }
}

function viewsOf({
  status,
  isIncomplete,
  hasContractFault,
  isPaymentUnstated,
  isPriceOpen,
  lacksEssentials,
}: IndexedListing): number {
  if (status === "deleted") return inventoryViewBits.deleted;
  return (
    inventoryViewBits.all |
    inventoryViewBits[status] |
    (isIncomplete ? inventoryViewBits.incomplete : 0) |
    (hasContractFault ? inventoryViewBits.contract : 0) |
    (isPaymentUnstated ? inventoryViewBits.payment : 0) |
    (isPriceOpen ? inventoryViewBits.price : 0) |
    (lacksEssentials && status === "paused" ? inventoryViewBits.drafts : 0) |
    (lacksEssentials && isOfferedStatus(status) ? inventoryViewBits.bare : 0)
  );
}

function copyInto<T extends Float64Array | Int32Array | Uint16Array | Uint8Array>(larger: T, smaller: T): T {
  larger.set(smaller);
  return larger;
}

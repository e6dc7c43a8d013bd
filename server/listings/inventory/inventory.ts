import type { BulkResult } from "../write/bulk-listings.ts";
import type { PropertyPicture } from "../record/listing-picture.ts";
import type { ListingStatus } from "../../../domain/listings/listing.ts";
import type { Bilingual } from "../../../domain/text/locale.ts";
import type { MissingPart } from "../../../domain/listings/completeness.ts";
import type { PropertyPatch, PropertyValues } from "../../../domain/listings/listing-fields.ts";
import type { PropertyQuery, PropertyView } from "../../../domain/listings/inventory-query.ts";
import type { ContractFault } from "../../../domain/listings/resale-contract.ts";
import type { AuditEntry } from "../../audit/audit-entry.ts";
import type { ListingChange, Refused, Saved, SaveResult } from "../write/change-listing.ts";
import type { Change } from "../../audit/change.ts";
import type { Property } from "../record/listing-fields-row.ts";

/** A property in the list. Money is whole EGP; 0 means not known. */
export interface PropertySummary {
  readonly id: number;
  readonly revision: number;
  readonly unitCode: string;
  readonly projectName: Bilingual;
  readonly developerName: Bilingual;
  readonly location: Bilingual;
  readonly unitType: Bilingual;
  readonly areaM2: number;
  readonly rooms: number;
  readonly priceEgp: number;
  readonly status: ListingStatus;
  readonly isSample: boolean;
  /** The cover, in the list's size; null when there is no picture. */
  readonly cover: { readonly url: string; readonly placeholder: string } | null;
  readonly pictureCount: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly confirmedAt: Date | null;
  /** Whether the next days need a confirmation, or have needed it. */
  readonly isDue: boolean;
  readonly missing: readonly MissingPart[];
  /** What does not add up in its resale contract. */
  readonly contractFaults: readonly ContractFault[];
  /** Unit codes of what looks like the same home. */
  readonly duplicates: readonly string[];
}

export interface PropertyPage {
  readonly properties: readonly PropertySummary[];
  /** Of the whole answer, not of the page. */
  readonly total: number;
  /** The page that is shown, at least 1. */
  readonly page: number;
  readonly pageCount: number;
}

/** listings.txt, section 3, Stats. Deleted properties are not counted. Money is whole EGP. */
export interface PropertyStats {
  readonly totalProperties: number;
  readonly activeProperties: number;
  readonly pausedProperties: number;
  readonly removedProperties: number;
  readonly updateProperties: number;
  readonly totalValue: number;
  /** Total divided by count; 0 without properties. */
  readonly averagePrice: number;
  /** Of those whose price is known; null when there is none. */
  readonly minPrice: number | null;
  readonly maxPrice: number | null;
  readonly averageAreaM2: number;
  readonly developers: number;
  readonly locations: number;
  /** Null without properties. */
  readonly lastUpdated: Date | null;
}

export interface PropertyDetail extends Property {
  readonly pictures: readonly PropertyPicture[];
  readonly confirmedAt: Date | null;
  readonly isDue: boolean;
  readonly missing: readonly MissingPart[];
  readonly duplicates: readonly {
    readonly id: number;
    readonly unitCode: string;
    readonly priceEgp: number;
  }[];
}

/** A recorded change with the name of who made it; null where no account did. */
export interface NamedAuditEntry extends AuditEntry {
  readonly actorName: string | null;
}

/** Properties as staff read and write them. Callers see to it that the one who asks may. */
export interface Properties {
  list(query: PropertyQuery, now: Date): Promise<PropertyPage>;
  /** Numbers of all that a query finds, in its order, whatever page it asks for. */
  matching(query: PropertyQuery, now: Date): Promise<readonly number[]>;
  /** How many there are in each view, whatever is searched for. */
  counts(now: Date): Promise<Readonly<Record<PropertyView, number>>>;
  stats(): Promise<PropertyStats>;
  /** Any property, deleted ones too; null when there is none. */
  find(id: number, now: Date): Promise<PropertyDetail | null>;
  /** What was done to one property and its pictures, the newest first. */
  history(id: number, limit: number): Promise<readonly NamedAuditEntry[]>;
  create(values: PropertyValues, change: Change): Promise<Saved | Refused>;
  update(patch: PropertyPatch, change: ListingChange): Promise<SaveResult>;
  /** Pauses, or offers again what is paused. */
  pause(change: ListingChange): Promise<SaveResult>;
  delete(change: ListingChange): Promise<SaveResult>;
  restore(change: ListingChange): Promise<SaveResult>;
  /** Takes the last change back. */
  undo(change: ListingChange): Promise<SaveResult>;
  /** It can be had as of now: the date is kept for buyers; one that had turned to Update is active again. */
  confirm(change: ListingChange): Promise<SaveResult>;
  pauseAll(ids: readonly number[], change: Change): Promise<BulkResult>;
  deleteAll(ids: readonly number[], change: Change): Promise<BulkResult>;
}

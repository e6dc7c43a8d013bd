import type { Bilingual } from "../../../domain/text/locale.ts";
import type { ListingStatus } from "../../../domain/listings/listing.ts";
import type { Report, ReportReason } from "../../../domain/listings/report.ts";
import type { Change } from "../../audit/change.ts";

/** What a visitor said of a home, as staff see it. */
export interface KeptReport {
  readonly id: number;
  readonly reason: ReportReason;
  readonly message: string;
  readonly createdAt: Date;
  /** Null while nobody has seen to it. */
  readonly closedAt: Date | null;
  /** Who did; "" while nobody has. */
  readonly closedBy: string;
  readonly home: {
    readonly id: number;
    readonly unitCode: string;
    readonly projectName: Bilingual;
    readonly unitType: Bilingual;
    readonly priceEgp: number;
    readonly status: ListingStatus;
  };
}

/** What visitors report of homes. */
export interface Reports {
  /** Keeps what a visitor says; false when the home is no longer offered. */
  submit(listingId: number, report: Report, now: Date): Promise<boolean>;
  /** Open ones first, then those that were closed last; at most so many. */
  list(limit: number): Promise<readonly KeptReport[]>;
  countOpen(): Promise<number>;
  /** Marks one as seen to. False when there is none that is open: somebody was quicker. */
  close(id: number, change: Change & { readonly actorId: number }): Promise<boolean>;
}

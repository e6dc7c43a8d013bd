import { canChangeListingStatus, type ListingStatus, listingStatusRules } from "../../listings/listing.ts";
import { defineAccessRight } from "./right.ts";

interface ListingFacts {
  readonly status: ListingStatus;
}

/** A deleted listing can only be restored, or its deletion undone. */
const denyIfDeleted = ({ status }: { readonly status: string }) =>
  status === ("deleted" satisfies ListingStatus) ? "deleted" : null;

/** Rights on a listing; domain/listings/listing.ts defines which status may follow which. */
export const listingRights = {
  create: defineAccessRight("properties:write", () => null),
  edit: defineAccessRight("properties:write", denyIfDeleted),
  /** Pauses the listing, or puts it back on offer. */
  pause: defineAccessRight("properties:write", ({ status }: ListingFacts) =>
    listingStatusRules[status].statusAfterPause === null ? "deleted" : null,
  ),
  delete: defineAccessRight("properties:write", ({ status }: ListingFacts) =>
    canChangeListingStatus(status, "deleted") ? null : "deleted",
  ),
  restore: defineAccessRight("properties:write", ({ status }: ListingFacts) =>
    listingStatusRules[status].statusAfterRestore === undefined ? "not-deleted" : null,
  ),
  /** Confirms that the home is still available. */
  confirm: defineAccessRight("properties:write", denyIfDeleted),
  /**
   * Undoes the last change; not possible if the row was changed since without an audit entry, as by the removal of
   * samples.
   */
  undo: defineAccessRight(
    "properties:write",
    (
      { revision }: { readonly revision: number },
      last: { readonly action: string; readonly revision: number | null } | undefined,
    ) =>
      last === undefined || last.action === "create"
        ? "nothing-to-undo"
        : last.revision === revision
          ? null
          : "written-since",
  ),
  /** Requires the permission to write, because the history names people (domain/staff/roles.ts). */
  readHistory: defineAccessRight("properties:write", () => null),
  changePictures: defineAccessRight("pictures:write", denyIfDeleted),
  /** Undoes the last change of its pictures, if they have not changed since. */
  undoPictures: defineAccessRight(
    "pictures:write",
    (rows: readonly unknown[], last: { readonly from: unknown; readonly to: unknown } | undefined) =>
      !Array.isArray(last?.from)
        ? "nothing-to-undo"
        : JSON.stringify(last.to) === JSON.stringify(rows)
          ? null
          : "written-since",
  ),
};

/** Rights on a visitor's report about a listing. */
export const reportRights = {
  close: defineAccessRight("properties:write", ({ closedAt }: { readonly closedAt: Date | null }) =>
    closedAt === null ? null : "closed",
  ),
};

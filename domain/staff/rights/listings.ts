import { canBecome, type ListingStatus, statusRules } from "../../listings/listing.ts";
import { right } from "./right.ts";

interface ListingFacts {
  readonly status: ListingStatus;
}

/** A deleted listing can be restored, and nothing else. */
const unlessDeleted = ({ status }: { readonly status: string }) =>
  status === ("deleted" satisfies ListingStatus) ? "deleted" : null;

/** What can be done with a listing; which status may follow which is said in domain/listings/listing.ts. */
export const listingRights = {
  create: right("properties:write", () => null),
  edit: right("properties:write", unlessDeleted),
  /** Holds it back, or offers again what is held back. */
  pause: right("properties:write", ({ status }: ListingFacts) =>
    statusRules[status].paused === null ? "deleted" : null,
  ),
  delete: right("properties:write", ({ status }: ListingFacts) =>
    canBecome(status, "deleted") ? null : "deleted",
  ),
  restore: right("properties:write", ({ status }: ListingFacts) =>
    statusRules[status].restored === null ? "not-deleted" : null,
  ),
  /** Says that the home can still be had. */
  confirm: right("properties:write", unlessDeleted),
  /**
   * Takes the last change back. Not possible when the row was written since without a record, as by the removal of
   * samples.
   */
  undo: right(
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
  /** Only for those who may write: the history says who did what (domain/staff/roles.ts). */
  readHistory: right("properties:write", () => null),
  changePictures: right("pictures:write", unlessDeleted),
  /** Takes the last change of its pictures back, while they are as that change left them. */
  undoPictures: right(
    "pictures:write",
    (rows: readonly unknown[], last: { readonly from: unknown; readonly to: unknown } | undefined) =>
      !Array.isArray(last?.from)
        ? "nothing-to-undo"
        : JSON.stringify(last.to) === JSON.stringify(rows)
          ? null
          : "written-since",
  ),
};

/** What can be done with what a visitor reported of a listing. */
export const reportRights = {
  close: right("properties:write", ({ closedAt }: { readonly closedAt: Date | null }) =>
    closedAt === null ? null : "closed",
  ),
};

import type { Kysely } from "kysely";
import type { PlaceValues } from "../../domain/places/form/place-texts.ts";
import type { ChangeContext } from "../audit/change.ts";
import type { Schema } from "../db/schema.ts";
import { type EditedPlace, type SavePlaceResult, savePlace } from "./change-place.ts";

interface PlaceServiceDeps {
  readonly db: Kysely<Schema>;
  /** Refreshes this process's search with everything committed so far. */
  readonly follow: () => Promise<unknown>;
}

export type PlaceService = ReturnType<typeof createPlaceService>;

/** Changes places for staff. The caller must check the staff member's permission first. */
export function createPlaceService({ db, follow }: PlaceServiceDeps) {
  return {
    /**
     * Adds or changes a place. When the promise resolves, this process's search uses the new gazetteer. Other
     * processes use it after they have matched all listings to it.
     */
    async write(
      editedPlace: EditedPlace | null,
      values: PlaceValues,
      change: ChangeContext,
    ): Promise<SavePlaceResult> {
      const result = await savePlace(db, editedPlace, values, change);
      if (result.kind === "saved") await follow();
      return result;
    },
  };
}

import type { Kysely } from "kysely";
import type { PlaceValues } from "../../domain/places/form/place-texts.ts";
import type { ChangeContext } from "../audit/change.ts";
import type { Schema } from "../db/schema.ts";
import { type LoadedPlace, type SavePlaceResult, savePlace } from "./change-place.ts";

interface PlacesParts {
  readonly db: Kysely<Schema>;
  /** Makes this process's search include everything committed so far. */
  readonly follow: () => Promise<unknown>;
}

export type PlaceService = ReturnType<typeof createPlaceService>;

/** Changes of places by staff. The caller has to check permissions. */
export function createPlaceService({ db, follow }: PlacesParts) {
  return {
    /**
     * Adds or changes a place. This process's search uses it when the promise resolves; other processes after they
     * have matched all listings to the new gazetteer.
     */
    async write(
      held: LoadedPlace | null,
      values: PlaceValues,
      change: ChangeContext,
    ): Promise<SavePlaceResult> {
      const written = await savePlace(db, held, values, change);
      if (written.kind === "saved") await follow();
      return written;
    },
  };
}

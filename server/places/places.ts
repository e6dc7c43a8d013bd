import type { Kysely } from "kysely";
import type { PlaceValues } from "../../domain/places/form/place-texts.ts";
import type { Change } from "../audit/change.ts";
import type { Schema } from "../db/schema.ts";
import { type LoadedPlace, type PlaceWritten, writePlace } from "./change-place.ts";

interface PlacesParts {
  readonly db: Kysely<Schema>;
  /** Makes this process's search include everything committed so far. */
  readonly follow: () => Promise<unknown>;
}

export type Places = ReturnType<typeof createPlaces>;

/** Changes of places by staff. The caller has to check permissions. */
export function createPlaces({ db, follow }: PlacesParts) {
  return {
    /**
     * Adds or changes a place. This process's search uses it when the promise resolves; other processes after they
     * have matched all listings to the new gazetteer.
     */
    async write(held: LoadedPlace | null, values: PlaceValues, change: Change): Promise<PlaceWritten> {
      const written = await writePlace(db, held, values, change);
      if (written.kind === "saved") await follow();
      return written;
    },
  };
}

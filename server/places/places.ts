import type { Kysely } from "kysely";
import type { PlaceValues } from "../../domain/places/form/place-texts.ts";
import type { Change } from "../audit/change.ts";
import type { Schema } from "../db/schema.ts";
import { type HeldPlace, type PlaceWritten, writePlace } from "./change-place.ts";

interface PlacesParts {
  readonly db: Kysely<Schema>;
  /** Refreshes the search of this process, so that it knows what has just been committed. */
  readonly follow: () => Promise<unknown>;
}

export type Places = ReturnType<typeof createPlaces>;

/** The places that staff write. Callers see to it that the one who asks may. */
export function createPlaces({ db, follow }: PlacesParts) {
  return {
    /**
     * Adds a place, or changes an existing one. This process uses it at once; other processes do once they have read every
     * home for it.
     */
    async write(held: HeldPlace | null, values: PlaceValues, change: Change): Promise<PlaceWritten> {
      const written = await writePlace(db, held, values, change);
      if (written.kind === "saved") await follow();
      return written;
    },
  };
}

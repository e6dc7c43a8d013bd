import type { Typed } from "../../../domain/studio/fields/field.ts";
import type { App } from "../../../server/wiring/app.ts";
import type { findPart } from "./load-part.ts";
import { withFoundPlaces } from "./part-places.ts";
import { currentTexts } from "./pieces/part-texts.ts";

type FoundPart = NonNullable<Awaited<ReturnType<typeof findPart>>>;

/** Replaces the texts of place inputs by the ids of the places that they name. */
export function withPlacesOf(
  app: Pick<App, "search" | "studio">,
  { name, draft }: Pick<FoundPart, "name" | "draft">,
  typed: Typed,
): Typed {
  return withFoundPlaces(app, name.kind, typed, () => currentTexts(app.studio.published(), name, draft));
}

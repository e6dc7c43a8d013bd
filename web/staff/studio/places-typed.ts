import type { FormValues } from "../../../domain/studio/fields/field.ts";
import type { App } from "../../../server/wiring/app.ts";
import type { findPart } from "./load-part.ts";
import { resolvePlaceInputs } from "./part-places.ts";
import { currentDraftTexts } from "./pieces/part-texts.ts";

type FoundPart = NonNullable<Awaited<ReturnType<typeof findPart>>>;

/** Replaces the texts of place inputs by the ids of the places that they name. */
export function resolvePartPlaces(
  app: Pick<App, "search" | "studio">,
  { name, draft }: Pick<FoundPart, "name" | "draft">,
  typed: FormValues,
): FormValues {
  return resolvePlaceInputs(app, name.kind, typed, () =>
    currentDraftTexts(app.studio.published(), name, draft),
  );
}

import type { ListingField, ListingFields } from "../../../../domain/listings/listing-fields.ts";
import type { Gazetteer } from "../../../../domain/places/gazetteer.ts";
import { namesUpToGovernorate, findPlaceByText } from "../../../../domain/places/place-of-text.ts";
import type { Place } from "../../../../domain/places/place.ts";
import { inferPlace } from "../../../../domain/places/read-place.ts";
import type { Locale } from "../../../../domain/text/locale.ts";
import { toSlug } from "../../../../domain/text/slug.ts";
import { joinWithCommas } from "../../../../messages/lists.ts";
import type { AuditValue } from "../../../../server/db/staff-tables.ts";
import { listingFieldText } from "./form-texts.ts";
import type { ListingPlaceSummary } from "./panel-data.ts";

/** The gazetteer, and the language of the places' names. */
export interface PlaceNameLookup {
  readonly gazetteer: Gazetteer;
  readonly locale: Locale;
}

/**
 * The text of a field in the form. For a place it is the name, followed by the places that contain it: "Fifth
 * Settlement, New Cairo, Cairo".
 */
export function fieldTextWithPlaceName(
  names: PlaceNameLookup,
  field: ListingField,
  value: AuditValue | undefined,
): string {
  const text = listingFieldText(field, value);
  return field === "place" ? placeText(names, text) : text;
}

/** The name of the place with this id; the id itself if there is no such place any more. */
function placeText(names: PlaceNameLookup, id: string): string {
  const place = names.gazetteer.byId(id);
  return place ? nameText(names, place) : id;
}

function nameText({ gazetteer, locale }: PlaceNameLookup, place: Place): string {
  return joinWithCommas(namesUpToGovernorate(gazetteer, place, locale), locale);
}

/**
 * The id of the place that the typed text names. Unchanged text keeps the current id, even of a place that was
 * merged or deleted, so that saving other fields does not change the place.
 */
export function findPlaceId(names: PlaceNameLookup, currentId: string | null, text: string): string | null {
  if (currentId !== null && text.trim() === placeText(names, currentId)) return currentId;
  return findPlaceByText(names.gazetteer, text)?.id ?? null;
}

/** The place that staff chose for a listing, and the one that its other texts name. */
export function summarizeListingPlace(names: PlaceNameLookup, values: ListingFields): ListingPlaceSummary {
  const { projectname, projectnamear, location, locationar } = values;
  const read = inferPlace(names.gazetteer, {
    projectSlug: toSlug(projectname || projectnamear),
    projectName: { en: projectname, ar: projectnamear },
    location: { en: location, ar: locationar },
  });
  return {
    chosen: fieldTextWithPlaceName(names, "place", values.place),
    read: read && nameText(names, read),
  };
}

import type { PropertyField, PropertyValues } from "../../../../domain/listings/listing-fields.ts";
import type { Gazetteer } from "../../../../domain/places/gazetteer.ts";
import { lineNames, placeOfText } from "../../../../domain/places/place-of-text.ts";
import type { Place } from "../../../../domain/places/place.ts";
import { readPlace } from "../../../../domain/places/read-place.ts";
import type { Locale } from "../../../../domain/text/locale.ts";
import { toSlug } from "../../../../domain/text/slug.ts";
import { listText } from "../../../../messages/lists.ts";
import type { AuditValue } from "../../../../server/db/staff-tables.ts";
import { toFieldText } from "./form-texts.ts";
import type { PanelPlace } from "./panel-data.ts";

/** The places of the site, and the language in which they are named. */
export interface PlaceNames {
  readonly gazetteer: Gazetteer;
  readonly locale: Locale;
}

/** What a field holds as the form shows it, a place by its names: "Fifth Settlement, New Cairo, Cairo". */
export function toShownText(names: PlaceNames, field: PropertyField, value: AuditValue | undefined): string {
  const text = toFieldText(field, value);
  return field === "place" ? placeText(names, text) : text;
}

/** The names of the place with this id; the id itself where the place is not known any more. */
function placeText(names: PlaceNames, id: string): string {
  const place = names.gazetteer.byId(id);
  return place ? nameText(names, place) : id;
}

function nameText({ gazetteer, locale }: PlaceNames, place: Place): string {
  return listText(lineNames(gazetteer, place, locale), locale);
}

/**
 * The id that a text of the form means. One that was left as it was shown is the one that was chosen before, also where
 * that place was merged into another since or is gone: saving something else does not change it.
 */
export function findPlaceId(names: PlaceNames, chosen: string | null, text: string): string | null {
  if (chosen !== null && text.trim() === placeText(names, chosen)) return chosen;
  return placeOfText(names.gazetteer, text)?.id ?? null;
}

/** The place that was chosen for a property, and the one that its texts name. */
export function panelPlace(names: PlaceNames, values: PropertyValues): PanelPlace {
  const { projectname, projectnamear, location, locationar } = values;
  const read = readPlace(names.gazetteer, {
    projectSlug: toSlug(projectname || projectnamear),
    projectName: { en: projectname, ar: projectnamear },
    location: { en: location, ar: locationar },
  });
  return {
    chosen: toShownText(names, "place", values.place),
    read: read && nameText(names, read),
  };
}

import type { Gazetteer } from "../../../domain/places/gazetteer.ts";
import { placesMeant, singlePlaceOf } from "../../../domain/places/place-choice.ts";
import { ancestorNames } from "../../../domain/places/place-of-text.ts";
import { emptyQuery } from "../../../domain/search/search-query.ts";
import type { Difference, RowName } from "../../../domain/studio/difference.ts";
import { type FieldTable, inputName, type Typed } from "../../../domain/studio/fields/field.ts";
import { placeIdIn, typedPlace } from "../../../domain/studio/fields/place-values.ts";
import { type ItemKind, kinds } from "../../../domain/studio/studio-items.ts";
import { rowsIn } from "../../../domain/studio/typed-fields.ts";
import { type Locale, locales } from "../../../domain/text/locale.ts";
import { listText } from "../../../messages/lists.ts";
import type { App } from "../../../server/wiring/app.ts";
import { noPlaces, type PartPlaces } from "./pieces/part-data.ts";

/**
 * Replaces the text of each place input by the place's id, if the text names exactly one place; other texts stay.
 * An unchanged text keeps the earlier place, even if that name means another place by now.
 * @param held the texts that the form was rendered with
 * @throws if the catalogue, which has the places, has not been loaded
 */
export function withFoundPlaces(
  app: Pick<App, "search">,
  kind: ItemKind,
  typed: Typed,
  held: () => Typed,
): Typed {
  const inputs = placeInputs(kinds[kind].fields, typed).filter((input) => typed[input]?.trim());
  if (inputs.length === 0) return typed;
  const { gazetteer } = app.search;
  const before = held();
  const found = inputs.map((input) => [input, foundIn(gazetteer, typed[input] ?? "", before[input] ?? "")]);
  return { ...typed, ...(Object.fromEntries(found) as Typed) };
}

function foundIn(gazetteer: Gazetteer, typed: string, held: string): string {
  const text = placeIdIn(typed.trim()) ?? typed.trim();
  const heldId = placeIdIn(held);
  const isAsShown =
    heldId !== null &&
    (text === heldId || locales.some((locale) => text === nameOfPlace(gazetteer, heldId, locale)));
  if (isAsShown) return held;
  const place = singlePlaceOf(gazetteer, text);
  return place ? typedPlace(place.id) : text;
}

/**
 * Names for the places in the inputs, and for each text that names no single place the places that it could mean.
 * @param all several versions of one part's texts, for example typed and published
 */
export function partPlaces(
  app: Pick<App, "search" | "now">,
  kind: ItemKind,
  all: readonly Typed[],
  locale: Locale,
): PartPlaces {
  const { fields } = kinds[kind];
  const texts = new Set(
    all.flatMap((typed) => placeInputs(fields, typed).flatMap((input) => typed[input]?.trim() || [])),
  );
  if (texts.size === 0) return noPlaces;
  const { gazetteer } = app.search;
  const counts = app.search.facets(emptyQuery, app.now()).places;
  const names: Record<string, string> = {};
  const choices: Record<string, PartPlaces["choices"][string]> = {};
  for (const text of texts) {
    const id = placeIdIn(text);
    if (id !== null) names[id] = nameOfPlace(gazetteer, id, locale);
    else
      choices[text] = placesMeant(gazetteer, text, (each) => counts[each] ?? 0).map((place) => ({
        id: place.id,
        name: nameOfPlace(gazetteer, place.id, locale),
      }));
  }
  return { names, choices };
}

/** The differences with names of places instead of their ids. */
export function withPlaceNames(
  differences: readonly Difference[],
  { search }: Pick<App, "search">,
  locale: Locale,
): readonly Difference[] {
  const nameOf = (text: string) => {
    const id = placeIdIn(text);
    return id === null ? text : nameOfPlace(search.gazetteer, id, locale);
  };
  const row = (name: RowName): RowName =>
    name.kind === "text" ? { kind: "text", en: nameOf(name.en), ar: nameOf(name.ar) } : name;
  return differences.map((difference) => {
    const { change, rows } = difference;
    const named = Object.assign({}, difference, { rows: rows.map(row) });
    return change.kind === "changed" && change.control.kind === "place"
      ? Object.assign(named, {
          change: Object.assign({}, change, { from: nameOf(change.from), to: nameOf(change.to) }),
        })
      : named;
  });
}

/**
 * The name of a place and of those that contain it: "Fifth Settlement, New Cairo, Cairo"; its id if it no longer
 * exists.
 */
function nameOfPlace(gazetteer: Gazetteer, id: string, locale: Locale): string {
  const place = gazetteer.byId(id);
  return place ? listText(ancestorNames(gazetteer, place, locale), locale) : id;
}

/** The names of the inputs that hold a place, in the order of the field table. */
function placeInputs(table: FieldTable, typed: Typed, path = ""): readonly string[] {
  return Object.entries(table).flatMap(([name, field]) => {
    const at = path === "" ? name : `${path}.${name}`;
    if (field.kind === "group") return placeInputs(field.fields, typed, at);
    if (field.kind === "rows")
      return rowsIn(typed, at).flatMap((key) => placeInputs(field.fields, typed, `${at}.${key}`));
    return field.control.kind === "place" ? field.inputs.map((input) => inputName(at, input)) : [];
  });
}

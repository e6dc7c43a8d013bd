import type { Gazetteer } from "../../../domain/places/gazetteer.ts";
import { suggestPlaces, findUnambiguousPlace } from "../../../domain/places/place-choice.ts";
import { namesUpToGovernorate } from "../../../domain/places/place-of-text.ts";
import { emptySearchQuery } from "../../../domain/search/search-query.ts";
import type { FieldDifference, RowLabel } from "../../../domain/studio/difference.ts";
import { type StudioFieldTable, inputName, type FormValues } from "../../../domain/studio/fields/field.ts";
import { parsePlaceInput, formatPlaceInput } from "../../../domain/studio/fields/place-values.ts";
import {
  type ShowcaseDraftKind,
  type ShowcasePartRef,
  showcasePartDefinitions,
} from "../../../domain/studio/studio-parts.ts";
import { rowKeysAt } from "../../../domain/studio/typed-fields.ts";
import { type Locale, locales } from "../../../domain/text/locale.ts";
import { joinWithCommas } from "../../../messages/lists.ts";
import type { ShowcaseDraft } from "../../../server/studio/read-drafts.ts";
import type { App } from "../../../server/wiring/app.ts";
import { currentDraftTexts } from "./pieces/part-texts.ts";
import { noPlaceNames, type PartPlaceNames } from "./pieces/part-data.ts";

/**
 * Replaces the text of each place input by the place's id, if the text names exactly one place; other texts stay.
 * An unchanged text keeps the earlier place, even if that name means another place by now.
 * @param readStored the texts that the form was rendered with
 * @throws if the catalogue, which has the places, has not been loaded
 */
export function resolvePlaceInputs(
  app: Pick<App, "search">,
  kind: ShowcaseDraftKind,
  formValues: FormValues,
  readStored: () => FormValues,
): FormValues {
  const inputs = placeInputs(showcasePartDefinitions[kind].fields, formValues).filter((input) =>
    formValues[input]?.trim(),
  );
  if (inputs.length === 0) return formValues;
  const { gazetteer } = app.search;
  const before = readStored();
  const resolved = inputs.map((input) => [
    input,
    resolvePlace(gazetteer, formValues[input] ?? "", before[input] ?? ""),
  ]);
  return { ...formValues, ...(Object.fromEntries(resolved) as FormValues) };
}

function resolvePlace(gazetteer: Gazetteer, typedText: string, storedText: string): string {
  const text = parsePlaceInput(typedText.trim()) ?? typedText.trim();
  const storedId = parsePlaceInput(storedText);
  const isUnchanged =
    storedId !== null &&
    (text === storedId || locales.some((locale) => text === nameOfPlace(gazetteer, storedId, locale)));
  if (isUnchanged) return storedText;
  const place = findUnambiguousPlace(gazetteer, text);
  return place ? formatPlaceInput(place.id) : text;
}

/**
 * Names for the places in the inputs, and for each text that names no single place the places that it could mean.
 * @param all several versions of one part's texts, for example typed and published
 */
export function toPartPlaceNames(
  app: Pick<App, "search" | "now">,
  kind: ShowcaseDraftKind,
  all: readonly FormValues[],
  locale: Locale,
): PartPlaceNames {
  const { fields } = showcasePartDefinitions[kind];
  const texts = new Set(
    all.flatMap((typed) => placeInputs(fields, typed).flatMap((input) => typed[input]?.trim() || [])),
  );
  if (texts.size === 0) return noPlaceNames;
  const { gazetteer } = app.search;
  const counts = app.search.facets(emptySearchQuery, app.now()).places;
  const names: Record<string, string> = {};
  const choices: Record<string, PartPlaceNames["choices"][string]> = {};
  for (const text of texts) {
    const id = parsePlaceInput(text);
    if (id !== null) names[id] = nameOfPlace(gazetteer, id, locale);
    else
      choices[text] = suggestPlaces(gazetteer, text, (each) => counts[each] ?? 0).map((place) => ({
        id: place.id,
        name: nameOfPlace(gazetteer, place.id, locale),
      }));
  }
  return { names, choices };
}

/** Returns the differences with the names of places instead of their ids. */
export function withPlaceNames(
  differences: readonly FieldDifference[],
  { search }: Pick<App, "search">,
  locale: Locale,
): readonly FieldDifference[] {
  const nameOf = (text: string) => {
    const id = parsePlaceInput(text);
    return id === null ? text : nameOfPlace(search.gazetteer, id, locale);
  };
  const row = (name: RowLabel): RowLabel =>
    name.kind === "text" ? { kind: "text", en: nameOf(name.en), ar: nameOf(name.ar) } : name;
  return differences.map((difference) => {
    const { change, rows } = difference;
    const withNames = Object.assign({}, difference, { rows: rows.map(row) });
    return change.kind === "changed" && change.control.kind === "place"
      ? Object.assign(withNames, {
          change: Object.assign({}, change, { from: nameOf(change.from), to: nameOf(change.to) }),
        })
      : withNames;
  });
}

/**
 * The name of a place and of those that contain it: "Fifth Settlement, New Cairo, Cairo"; its id if it no longer
 * exists.
 */
function nameOfPlace(gazetteer: Gazetteer, id: string, locale: Locale): string {
  const place = gazetteer.byId(id);
  return place ? joinWithCommas(namesUpToGovernorate(gazetteer, place, locale), locale) : id;
}

/** Returns the names of the inputs that have a place as value, in the order of the field table. */
function placeInputs(table: StudioFieldTable, formValues: FormValues, path = ""): readonly string[] {
  return Object.entries(table).flatMap(([name, field]) => {
    const inputPath = path === "" ? name : `${path}.${name}`;
    if (field.kind === "group") return placeInputs(field.fields, formValues, inputPath);
    if (field.kind === "rows")
      return rowKeysAt(formValues, inputPath).flatMap((key) =>
        placeInputs(field.fields, formValues, `${inputPath}.${key}`),
      );
    return field.control.kind === "place" ? field.inputs.map((input) => inputName(inputPath, input)) : [];
  });
}

/** Replaces the texts of place inputs by the ids of the places that they name. */
export function resolvePartPlaces(
  app: Pick<App, "search" | "studio">,
  { name, draft }: { readonly name: ShowcasePartRef; readonly draft: ShowcaseDraft | null },
  formValues: FormValues,
): FormValues {
  return resolvePlaceInputs(app, name.kind, formValues, () =>
    currentDraftTexts(app.studio.published(), name, draft),
  );
}

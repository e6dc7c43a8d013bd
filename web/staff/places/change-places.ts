import { data } from "react-router";
import {
  createPlaceFault,
  type PlaceFaults,
  placeFormFields,
  type PlaceFormTexts,
  parsePlaceForm,
  toPlaceFormTexts,
} from "../../../domain/places/form/place-texts.ts";
import { suggestPlaces, findUnambiguousPlace } from "../../../domain/places/place-choice.ts";
import { type Place, placeIdPattern } from "../../../domain/places/place.ts";
import { emptySearchQuery } from "../../../domain/search/search-query.ts";
import { locales } from "../../../domain/text/locale.ts";
import { normaliseLines } from "../../../domain/text/multi-line.ts";
import { withFlashParam } from "../../forms/flash.ts";
import { requireOnlyFields, readTextField, readEnumField } from "../../forms/form-fields.ts";
import { redirectSeeOther } from "../../shell/private-page.ts";
import type { StaffForm } from "../shell/staff-request.ts";
import { withParentPlaceName, fullPlaceName } from "./place-names.ts";
import { placesHref } from "./places-address.ts";
import {
  chosenPlaceFieldName,
  type PlaceActionData,
  type ParentPlaceChoice,
  placeFormIntents,
  initialPlaceFieldName,
} from "./places-data.ts";

/** The sent form: `typedTexts` has the typed texts, `storedTexts` the stored ones that the form was rendered with. */
interface SentPlace {
  /** Null for a new place. */
  readonly id: string | null;
  readonly typedTexts: PlaceFormTexts;
  readonly storedTexts: PlaceFormTexts;
}

/**
 * Adds or saves a place.
 * @returns why nothing was written, with everything that was typed
 * @throws a redirect after success; 400 for a form that the page does not have
 */
export async function handlePlaceForm(sent: StaffForm) {
  const { form, note, locale } = sent;
  const intent = readEnumField(form, "intent", placeFormIntents);
  requireOnlyFields(form, [
    "intent",
    "id",
    chosenPlaceFieldName,
    ...placeFormFields,
    ...placeFormFields.map(initialPlaceFieldName),
  ]);
  const place: SentPlace = {
    id: intent === "add" ? null : readTextField(form, "id"),
    typedTexts: textsOf(form, (field) => field),
    storedTexts: textsOf(form, initialPlaceFieldName),
  };
  let outcome;
  try {
    outcome = await write(sent, place);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const { typedTexts, storedTexts } = place;
    outcome = refusal(503, { kind: "failed", typedTexts, storedTexts, reference: note(error) });
  }
  if (typeof outcome !== "string") return data(outcome.answer, { status: outcome.status });
  const done = placesHref(locale, { kind: "edit", id: outcome });
  throw redirectSeeOther(withFlashParam(done, intent === "add" ? "added" : "saved"));
}

/** @returns the id of the written place, or why nothing was written */
async function write(sent: StaffForm, { id, typedTexts, storedTexts }: SentPlace) {
  const { app, actor, form } = sent;
  const parent = readParent(sent, typedTexts.parent, storedTexts.parent);
  const resolvedTexts = { ...typedTexts, parent: "id" in parent ? parent.id : "" };
  const read = parsePlaceForm(resolvedTexts);
  const faults: PlaceFaults = {
    ...(read.kind === "faults" && read.faults),
    // A governorate has no parent, so any text in that field is a fault.
    ...(!("id" in parent) && {
      parent: typedTexts.kind === "governorate" ? createPlaceFault("parentTop") : parent.fault,
    }),
  };
  const choices = "id" in parent || typedTexts.kind === "governorate" ? [] : parent.choices;
  if (read.kind === "faults" || Object.keys(faults).length > 0)
    return refusal(422, { kind: "refused", typedTexts, storedTexts, faults, choices });
  const result = await app.places.write(id === null ? null : { id, texts: storedTexts }, read.values, actor);
  switch (result.kind) {
    case "saved":
      return result.id;
    case "refused":
      return refusal(422, {
        kind: "refused",
        // After a press on a place's button, the field shows that place.
        typedTexts: form.has(chosenPlaceFieldName)
          ? withParentPlaceName(app.search.gazetteer, resolvedTexts, sent.locale)
          : typedTexts,
        storedTexts,
        faults: result.faults,
        choices: [],
      });
    case "missing":
      return refusal(409, { kind: "gone", typedTexts, storedTexts });
    case "conflict":
      return refusal(409, conflictOf(sent, resolvedTexts, storedTexts, result.current));
  }
}

/**
 * The parent place's id: of the place whose button was pressed; of the stored parent if the text is unchanged; or
 * of the only place that the text names. "" for an empty text.
 */
function readParent(
  { app, form, locale }: StaffForm,
  text: string,
  storedId: string,
):
  | { readonly id: string }
  | { readonly fault: ReturnType<typeof createPlaceFault>; readonly choices: readonly ParentPlaceChoice[] } {
  const { gazetteer } = app.search;
  const chosenId = readTextField(form, chosenPlaceFieldName);
  if (placeIdPattern.test(chosenId)) return { id: chosenId };
  if (text === "") return { id: "" };
  const before = gazetteer.byId(storedId);
  if (before && locales.some((each) => text === fullPlaceName(gazetteer, before, each)))
    return { id: storedId };
  const place = findUnambiguousPlace(gazetteer, text);
  if (place) return { id: place.id };
  const counts = app.search.facets(emptySearchQuery, app.now()).places;
  const choices = suggestPlaces(gazetteer, text, (id) => counts[id] ?? 0).map((match) => ({
    id: match.id,
    name: fullPlaceName(gazetteer, match, locale),
  }));
  return { fault: createPlaceFault(choices.length > 0 ? "parentOpen" : "parentUnknown", text), choices };
}

/**
 * Returns a conflict's answer: fields that the sender did not change get the other person's values; all others
 * stay as typed.
 */
function conflictOf(
  { app, locale }: StaffForm,
  myTexts: PlaceFormTexts,
  storedTexts: PlaceFormTexts,
  current: Place,
): PlaceActionData {
  const theirTexts = toPlaceFormTexts(current);
  const isMine = (field: keyof PlaceFormTexts) => myTexts[field] !== storedTexts[field];
  const merged = Object.fromEntries(
    placeFormFields.map((field) => [field, isMine(field) ? myTexts[field] : theirTexts[field]]),
  ) as PlaceFormTexts;
  const { gazetteer } = app.search;
  const [theirShownTexts, myShownTexts] = [theirTexts, merged].map((texts) =>
    withParentPlaceName(gazetteer, texts, locale),
  );
  return {
    kind: "conflict",
    typedTexts: myShownTexts ?? merged,
    storedTexts: theirTexts,
    differences: placeFormFields
      .filter((field) => isMine(field) && theirTexts[field] !== myTexts[field])
      .map((field) => ({
        field,
        theirs: theirShownTexts?.[field] ?? "",
        mine: myShownTexts?.[field] ?? "",
      })),
  };
}

function refusal(status: 409 | 422 | 503, answer: PlaceActionData) {
  return { status, answer };
}

/** The form's texts without invisible characters, and with LF as line break where browsers send CRLF. */
function textsOf(form: FormData, nameOf: (field: keyof PlaceFormTexts) => string): PlaceFormTexts {
  const texts = placeFormFields.map(
    (field) => [field, normaliseLines(readTextField(form, nameOf(field)))] as const,
  );
  return Object.fromEntries(texts) as PlaceFormTexts;
}

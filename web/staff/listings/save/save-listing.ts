import {
  isPriceWarning,
  type AmountWarning,
  findAmountWarnings,
  comparedAmountFields,
} from "../../../../domain/listings/money-rules.ts";
import {
  type DerivedContractAmounts,
  deriveContractAmounts,
} from "../../../../domain/listings/resale-contract.ts";
import { findMissingContent } from "../../../../domain/listings/completeness.ts";
import {
  essentialFactsOfListing,
  findMissingEssentialFacts,
} from "../../../../domain/listings/essentials.ts";
import { isOfferedStatus, type ListingStatus } from "../../../../domain/listings/listing.ts";
import {
  addArabicOfPickedOptions,
  addImpliedFeatures,
  newListingDefaults,
  type ListingPatch,
  type ListingFields,
} from "../../../../domain/listings/listing-fields.ts";
import { parsePictureField } from "../../../../domain/pictures/picture-list.ts";
import { parseListingForm } from "../../../../domain/listings/listing-form.ts";
import { type ListingChangeOutcome, redirectWithFlash, type InventoryFormRequest } from "./change-outcome.ts";
import {
  emptyFormTexts,
  toFormTexts,
  parseContractFigures,
  readFormTexts,
  withPatchedTexts,
  withSuggestedTexts,
} from "./form-texts.ts";
import { findPlaceId, type PlaceNameLookup, fieldTextWithPlaceName } from "./place-words.ts";
import type { ListingFieldConflict, ListingFormTexts, ListingActionData } from "./panel-data.ts";
import type { SubmittedListingForm } from "./submitted-form.ts";

/** The listing before the change; a new listing has default values, and null as status. */
interface Before {
  readonly values: ListingFields;
  readonly status: ListingStatus | null;
  readonly pictureCount: number;
  /** The price that staff have confirmed as right; null if none. */
  readonly confirmedEgp: number | null;
}

/** Saves the listing form, or returns why it cannot be saved as it is. */
export async function saveListing(
  change: InventoryFormRequest,
  sent: SubmittedListingForm,
): Promise<ListingChangeOutcome> {
  const kept = formTargetOf(sent);
  let texts = readFormTexts(change.form, emptyFormTexts);
  try {
    const before = await readBefore(change, sent);
    if (before === null) return answer(409, { kind: "deleted", texts, ...kept, revision: null });
    const names = placeNames(change);
    const start = before.status === null ? emptyFormTexts : shownTexts(names, before.values);
    texts = withTheirs(readFormTexts(change.form, start), sent, shownTexts(names, before.values));
    if (sent.publish === "usual")
      return answer(422, { kind: "back", texts: withSuggestedTexts(texts), ...kept });
    if (sent.publish === "back") return answer(422, { kind: "back", texts, ...kept });

    const follows = sent.publish === "follow" ? deriveContractAmounts(parseContractFigures(texts)) : null;
    if (follows) texts = withPatchedTexts(texts, follows);
    const entries = withFigures(sent.entries, follows);
    const parsed = parseListingForm(
      entries.filter(([name]) => ![...sent.theirs].some((field) => field === name)),
      (text) => findPlaceId(names, before.values.place, text),
    );
    if (parsed.kind === "refused") {
      const { faults, unknownFields } = parsed;
      return answer(422, { kind: "refused", texts, ...kept, faults, unknownFields });
    }
    const patch = addImpliedFeatures(
      addArabicOfPickedOptions(parsed.patch, before.values, names.gazetteer.areas),
      before.values,
    );
    const wished: ListingPatch = sent.publish === "hold" ? { ...patch, status: "paused" } : patch;
    const after = { ...before.values, ...wished };
    texts = {
      ...withPatchedTexts(texts, wished),
      place: fieldTextWithPlaceName(names, "place", after.place),
    };

    const missing = findMissingContent(after, before.pictureCount);
    const isPublished = isOfferedStatus(after.status) && !(before.status && isOfferedStatus(before.status));
    const doubts = newAmountWarnings(before, after);
    const lacks = isPublished ? missing : [];
    // Essential values are required for publishing; a listing that is public already stays so without them.
    const draft = isPublished ? findMissingEssentialFacts(essentialFactsOfListing(after)) : [];
    const isAsking = sent.publish === "ask" || sent.publish === "follow";
    if (draft.length > 0 || (lacks.length + doubts.length > 0 && isAsking))
      return answer(422, { kind: "incomplete", texts, ...kept, missing: lacks, doubts, draft });
    // Publishing despite a warning about the price confirms that price.
    const confirmsPrice = sent.publish === "anyway" && doubts.some(isPriceWarning);
    return await write(change, sent, { wished, after, texts, confirmsPrice });
  } catch (error) {
    return answer(503, { kind: "failed", texts, ...kept, reference: change.note(error) });
  }
}

async function readBefore(
  { app }: InventoryFormRequest,
  { target, pictures }: SubmittedListingForm,
): Promise<Before | null> {
  if (target === null) {
    const pictureCount = parsePictureField(pictures)?.length ?? 0;
    return { values: newListingDefaults, status: null, pictureCount, confirmedEgp: null };
  }
  const property = await app.inventory.find(target.id, app.now());
  if (property === null) return null;
  const { values, confirmedPrice } = property;
  return {
    values,
    status: values.status,
    pictureCount: property.pictures.length,
    confirmedEgp: confirmedPrice?.egp ?? null,
  };
}

/**
 * Warnings about amounts that this form would show to buyers for the first time. Leaves out a price that staff
 * have confirmed.
 */
function newAmountWarnings(
  { values, status, confirmedEgp }: Before,
  after: ListingFields,
): readonly AmountWarning[] {
  if (!isOfferedStatus(after.status)) return [];
  const seen = status !== null && isOfferedStatus(status) ? findAmountWarnings(values) : [];
  const isChanged = comparedAmountFields.some((field) => values[field] !== after[field]);
  const isConfirmed = confirmedEgp === after.price;
  return findAmountWarnings(after).filter(
    (doubt) => !(isConfirmed && isPriceWarning(doubt)) && (isChanged || !seen.includes(doubt)),
  );
}

interface Wish {
  readonly wished: ListingPatch;
  readonly after: ListingFields;
  readonly texts: ListingFormTexts;
  readonly confirmsPrice: boolean;
}

async function write(
  change: InventoryFormRequest,
  sent: SubmittedListingForm,
  { wished, after, texts, confirmsPrice }: Wish,
): Promise<ListingChangeOutcome> {
  const { app, who, address } = change;
  const names = placeNames(change);
  const { intent, target } = sent;
  const kept = { texts, ...formTargetOf(sent) };
  if (target === null) {
    const pictures = parsePictureField(sent.pictures);
    const made = await app.inventory.create(after, who, pictures ?? [], confirmsPrice);
    if (made.kind === "refused")
      return answer(422, { kind: "refused", ...kept, faults: made.faults, unknownFields: [] });
    const { id } = made.property;
    const isPictured = pictures !== null && made.isPictured;
    return redirectWithFlash(address, { kind: "view", id }, isPictured ? "added" : "added-without-pictures");
  }
  const { revision } = target;
  const isRestoring = intent === "restore-save";
  const result = await app.inventory.update(wished, { ...target, ...who }, { isRestoring, confirmsPrice });
  switch (result.kind) {
    case "saved":
      return redirectWithFlash(address, { kind: "view", id: target.id }, "updated");
    case "refused":
      return answer(422, { kind: "refused", ...kept, revision, faults: result.faults, unknownFields: [] });
    case "missing": {
      const current = await app.inventory.find(target.id, who.now);
      return answer(409, { kind: "deleted", ...kept, revision: current?.revision ?? null });
    }
    case "conflict": {
      const { current, changed } = result;
      if (current.values.status === "deleted")
        return answer(409, { kind: "deleted", ...kept, revision: current.revision });
      const differences = changed.map(({ field, before, theirs, mine }): ListingFieldConflict => ({
        field,
        before: fieldTextWithPlaceName(names, field, before),
        theirs: fieldTextWithPlaceName(names, field, theirs),
        mine: fieldTextWithPlaceName(names, field, mine),
        isMine: mine !== before,
      }));
      return answer(409, { kind: "conflict", ...kept, revision: current.revision, differences });
    }
  }
}

/**
 * The listing's id, its revision and its pictures from the form, which are part of each answer that shows the form
 * again.
 */
function formTargetOf({ target, pictures }: SubmittedListingForm) {
  return { id: target?.id ?? null, revision: target?.revision ?? null, pictures };
}

function placeNames({ app, locale }: InventoryFormRequest): PlaceNameLookup {
  return { gazetteer: app.search.gazetteer, locale };
}

function shownTexts(names: PlaceNameLookup, values: ListingFields): ListingFormTexts {
  return { ...toFormTexts(values), place: fieldTextWithPlaceName(names, "place", values.place) };
}

function withTheirs(
  texts: ListingFormTexts,
  { theirs }: SubmittedListingForm,
  current: ListingFormTexts,
): ListingFormTexts {
  const chosen = [...theirs].map((field) => [field, current[field]]);
  return { ...texts, ...Object.fromEntries(chosen) };
}

/** The sent fields, with the derived figures in place of the typed ones. */
function withFigures(
  entries: SubmittedListingForm["entries"],
  figures: DerivedContractAmounts | null,
): SubmittedListingForm["entries"] {
  const written = Object.entries(figures ?? {}).map(([name, amount]) => [name, String(amount)] as const);
  return [...entries.filter(([name]) => !written.some(([field]) => field === name)), ...written];
}

function answer(status: 409 | 422 | 503, said: ListingActionData): ListingChangeOutcome {
  return { kind: "answer", status, answer: said };
}

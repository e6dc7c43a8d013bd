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
interface PreviousListing {
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
  const formTarget = formTargetOf(sent);
  let texts = readFormTexts(change.form, emptyFormTexts);
  try {
    const before = await readBefore(change, sent);
    if (before === null) return answer(409, { kind: "deleted", texts, ...formTarget, revision: null });
    const names = placeNames(change);
    const start = before.status === null ? emptyFormTexts : toDisplayTexts(names, before.values);
    texts = withTheirTexts(readFormTexts(change.form, start), sent, toDisplayTexts(names, before.values));
    if (sent.publish === "usual")
      return answer(422, { kind: "back", texts: withSuggestedTexts(texts), ...formTarget });
    if (sent.publish === "back") return answer(422, { kind: "back", texts, ...formTarget });

    const derivedAmounts =
      sent.publish === "follow" ? deriveContractAmounts(parseContractFigures(texts)) : null;
    if (derivedAmounts) texts = withPatchedTexts(texts, derivedAmounts);
    const entries = withFigures(sent.entries, derivedAmounts);
    const parsed = parseListingForm(
      entries.filter(([name]) => ![...sent.theirFields].some((field) => field === name)),
      (text) => findPlaceId(names, before.values.place, text),
    );
    if (parsed.kind === "refused") {
      const { faults, unknownFields } = parsed;
      return answer(422, { kind: "refused", texts, ...formTarget, faults, unknownFields });
    }
    const patch = addImpliedFeatures(
      addArabicOfPickedOptions(parsed.patch, before.values, names.gazetteer.areas),
      before.values,
    );
    const finalPatch: ListingPatch = sent.publish === "hold" ? { ...patch, status: "paused" } : patch;
    const after = { ...before.values, ...finalPatch };
    texts = {
      ...withPatchedTexts(texts, finalPatch),
      place: fieldTextWithPlaceName(names, "place", after.place),
    };

    const missing = findMissingContent(after, before.pictureCount);
    const isPublished = isOfferedStatus(after.status) && !(before.status && isOfferedStatus(before.status));
    const doubts = newAmountWarnings(before, after);
    const missingContent = isPublished ? missing : [];
    // Essential values are required for publishing; a listing that is public already stays so without them.
    const draft = isPublished ? findMissingEssentialFacts(essentialFactsOfListing(after)) : [];
    const showsWarnings = sent.publish === "ask" || sent.publish === "follow";
    if (draft.length > 0 || (missingContent.length + doubts.length > 0 && showsWarnings))
      return answer(422, {
        kind: "incomplete",
        texts,
        ...formTarget,
        missing: missingContent,
        doubts,
        draft,
      });
    // Publishing despite a warning about the price confirms that price.
    const confirmsPrice = sent.publish === "anyway" && doubts.some(isPriceWarning);
    return await write(change, sent, { finalPatch, after, texts, confirmsPrice });
  } catch (error) {
    return answer(503, { kind: "failed", texts, ...formTarget, reference: change.note(error) });
  }
}

async function readBefore(
  { app }: InventoryFormRequest,
  { target, pictures }: SubmittedListingForm,
): Promise<PreviousListing | null> {
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
  { values, status, confirmedEgp }: PreviousListing,
  after: ListingFields,
): readonly AmountWarning[] {
  if (!isOfferedStatus(after.status)) return [];
  const knownWarnings = status !== null && isOfferedStatus(status) ? findAmountWarnings(values) : [];
  const isChanged = comparedAmountFields.some((field) => values[field] !== after[field]);
  const isConfirmed = confirmedEgp === after.price;
  return findAmountWarnings(after).filter(
    (doubt) => !(isConfirmed && isPriceWarning(doubt)) && (isChanged || !knownWarnings.includes(doubt)),
  );
}

interface PreparedWrite {
  readonly finalPatch: ListingPatch;
  readonly after: ListingFields;
  readonly texts: ListingFormTexts;
  readonly confirmsPrice: boolean;
}

async function write(
  change: InventoryFormRequest,
  sent: SubmittedListingForm,
  { finalPatch, after, texts, confirmsPrice }: PreparedWrite,
): Promise<ListingChangeOutcome> {
  const { app, actor, address } = change;
  const names = placeNames(change);
  const { intent, target } = sent;
  const formSnapshot = { texts, ...formTargetOf(sent) };
  if (target === null) {
    const pictures = parsePictureField(sent.pictures);
    const created = await app.inventory.create(after, actor, pictures ?? [], confirmsPrice);
    if (created.kind === "refused")
      return answer(422, { kind: "refused", ...formSnapshot, faults: created.faults, unknownFields: [] });
    const { id } = created.property;
    const isPictured = pictures !== null && created.isPictured;
    return redirectWithFlash(address, { kind: "view", id }, isPictured ? "added" : "added-without-pictures");
  }
  const { revision } = target;
  const isRestoring = intent === "restore-save";
  const result = await app.inventory.update(
    finalPatch,
    { ...target, ...actor },
    { isRestoring, confirmsPrice },
  );
  switch (result.kind) {
    case "saved":
      return redirectWithFlash(address, { kind: "view", id: target.id }, "updated");
    case "refused":
      return answer(422, {
        kind: "refused",
        ...formSnapshot,
        revision,
        faults: result.faults,
        unknownFields: [],
      });
    case "missing": {
      const current = await app.inventory.find(target.id, actor.now);
      return answer(409, { kind: "deleted", ...formSnapshot, revision: current?.revision ?? null });
    }
    case "conflict": {
      const { current, changed } = result;
      if (current.values.status === "deleted")
        return answer(409, { kind: "deleted", ...formSnapshot, revision: current.revision });
      const differences = changed.map(({ field, before, theirs, mine }): ListingFieldConflict => ({
        field,
        before: fieldTextWithPlaceName(names, field, before),
        theirs: fieldTextWithPlaceName(names, field, theirs),
        mine: fieldTextWithPlaceName(names, field, mine),
        isMine: mine !== before,
      }));
      return answer(409, { kind: "conflict", ...formSnapshot, revision: current.revision, differences });
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

function toDisplayTexts(names: PlaceNameLookup, values: ListingFields): ListingFormTexts {
  return { ...toFormTexts(values), place: fieldTextWithPlaceName(names, "place", values.place) };
}

function withTheirTexts(
  texts: ListingFormTexts,
  { theirFields }: SubmittedListingForm,
  current: ListingFormTexts,
): ListingFormTexts {
  const theirEntries = [...theirFields].map((field) => [field, current[field]]);
  return { ...texts, ...Object.fromEntries(theirEntries) };
}

/** The sent fields, with the derived figures in place of the typed ones. */
function withFigures(
  entries: SubmittedListingForm["entries"],
  figures: DerivedContractAmounts | null,
): SubmittedListingForm["entries"] {
  const figureEntries = Object.entries(figures ?? {}).map(
    ([name, amount]) => [name, String(amount)] as const,
  );
  return [...entries.filter(([name]) => !figureEntries.some(([field]) => field === name)), ...figureEntries];
}

function answer(status: 409 | 422 | 503, actionData: ListingActionData): ListingChangeOutcome {
  return { kind: "answer", status, answer: actionData };
}

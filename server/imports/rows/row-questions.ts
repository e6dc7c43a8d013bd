import { essentialFacts, missingEssentials } from "../../../domain/listings/essentials.ts";
import { isOfferedStatus, listingTextMaxLength } from "../../../domain/listings/listing.ts";
import type { ListingPatch, ListingFields } from "../../../domain/listings/listing-fields.ts";
import {
  isPriceWarning,
  type AmountWarning,
  improbableAmounts,
} from "../../../domain/listings/money-rules.ts";
import { priceCorrections } from "../../../domain/uploads/price-corrections.ts";
import { parseBilingualUnitType } from "../../../domain/listings/unit-type.ts";
import type { Gazetteer } from "../../../domain/places/gazetteer.ts";
import { isProjectNameAPlace, type ProjectNameAnswer } from "../../../domain/places/place-as-project.ts";
import type { StoredListingRow } from "../../listings/record/listing-fields-row.ts";
import { projectAnswerKey } from "./project-answers.ts";
import type { PriceAnswer } from "./price-answers.ts";
import type { RowQuestions, HoldReason, StagedRow } from "./staged-rows.ts";

/** The maximum length of a project and a location that are joined in one location field, without the ", " between. */
const roomForBoth = listingTextMaxLength - 2;

/** Data that decide whether staff are asked about the project of a listing. */
export interface ProjectContext {
  readonly gazetteer: Gazetteer;
  /** Earlier answers of staff about names, by `projectAnswerKey`. */
  readonly projectAnswers: ReadonlyMap<string, ProjectNameAnswer>;
}

/** A listing before and after the changes of its row in the file. */
interface RowValues {
  readonly known: ListingFields;
  readonly after: ListingFields;
  readonly before: StoredListingRow | null;
}

/**
 * Why a listing is held until somebody has checked it: it has hardly any data, no status was chosen, or an amount
 * other than the price is suspicious.
 */
export function holdReasonOfRow(
  patch: ListingPatch,
  asked: RowQuestions,
  after: ListingFields,
  isNew: boolean,
): HoldReason | null {
  if (asked.lacks.length > 0) return "draft";
  if (isNew && patch.status === undefined) return "no-status";
  const isOther = asked.doubts.some((doubt) => !isPriceWarning(doubt));
  return isOfferedStatus(after.status) && isOther ? "far-off" : null;
}

/** Whether the row waits for an answer, and whether it was declined. */
export function rowAnswerState(
  { doubts, price, project }: RowQuestions,
  answer: PriceAnswer | null,
): Pick<StagedRow, "is_open" | "is_declined" | "project_answer"> {
  // An answer about another price does not apply.
  const given = answer?.priceEgp === price ? answer : null;
  const isPriceOpen = doubts.some(isPriceWarning) && given === null;
  const projectAnswer = project?.said ?? null;
  const isProjectOpen = project !== undefined && projectAnswer === null;
  return {
    is_open: isPriceOpen || isProjectOpen,
    is_declined: doubts.some(isPriceWarning) && given?.said === "leave",
    project_answer: projectAnswer,
  };
}

/** The questions about values of a row that buyers would see; values that are public already are not questioned. */
export function questionsOfRow(
  { known, after, before }: RowValues,
  { gazetteer, projectAnswers }: ProjectContext,
): RowQuestions {
  const isOffered = isOfferedStatus(after.status);
  const isShown = before !== null && isOfferedStatus(known.status);
  const seen = isShown ? improbableAmounts(known) : [];
  const isAsked = (doubt: AmountWarning) => {
    if (!isPriceWarning(doubt)) return !seen.includes(doubt);
    // A changed price is questioned again, even if staff answered a question about the earlier price.
    const isOther = known.price !== after.price || !seen.includes(doubt);
    return isOther && before?.price_confirmed_egp !== after.price;
  };
  const wasDraft = isShown && missingEssentials(essentialFacts(known)).length > 0;
  const doubts = isOffered ? improbableAmounts(after).filter(isAsked) : [];
  const name = projectOf(after);
  const key = projectAnswerKey(name);
  const answer = projectAnswers.get(key) ?? null;
  const isProjectAsked =
    isOffered &&
    !(isShown && projectAnswerKey(projectOf(known)) === key) &&
    answer !== "project" &&
    // A project name that is a place is moved to the location, so both have to fit there.
    name.en.length + after.location.length < roomForBoth &&
    name.ar.length + after.locationar.length < roomForBoth &&
    isProjectNameAPlace(gazetteer, name);
  return {
    doubts,
    lacks: isOffered && !wasDraft ? missingEssentials(essentialFacts(after)) : [],
    ...(isProjectAsked && {
      project: {
        key,
        name: name.en || name.ar,
        said: answer,
        texts: { ...name, location: after.location, locationar: after.locationar },
      },
    }),
    ...(doubts.some(isPriceWarning) && {
      far: {
        type: parseBilingualUnitType({ en: after.unittype, ar: after.unittypear }),
        location: { en: after.location, ar: after.locationar },
        corrections: priceCorrections(after),
      },
    }),
    price: after.price,
    down: after.downpayment,
    monthly: after.monthlyinst,
    area: after.unitarea,
  };
}

export function hasQuestions({ doubts, lacks, project }: RowQuestions): boolean {
  return doubts.length + lacks.length > 0 || project !== undefined;
}

function projectOf({ projectname, projectnamear }: ListingFields) {
  return { en: projectname, ar: projectnamear };
}

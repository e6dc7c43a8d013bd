import { essentialFactsOfListing, findMissingEssentialFacts } from "../../../domain/listings/essentials.ts";
import { isOfferedStatus, listingTextMaxLength } from "../../../domain/listings/listing.ts";
import type { ListingPatch, ListingFields } from "../../../domain/listings/listing-fields.ts";
import {
  isPriceWarning,
  type AmountWarning,
  findAmountWarnings,
} from "../../../domain/listings/money-rules.ts";
import { suggestPriceCorrections } from "../../../domain/uploads/price-corrections.ts";
import { parseBilingualUnitType } from "../../../domain/listings/unit-type.ts";
import type { Gazetteer } from "../../../domain/places/gazetteer.ts";
import { isProjectNameAPlace, type ProjectNameMeaning } from "../../../domain/places/place-as-project.ts";
import type { StoredListingRow } from "../../listings/record/listing-fields-row.ts";
import { projectNameKey } from "./project-answers.ts";
import type { PriceDecision } from "./price-decisions.ts";
import type { RowQuestions, HoldReason, StagedRow } from "./staged-rows.ts";

/** The maximum total length of a project name and a location, which are joined with ", " in the location field. */
const roomForBoth = listingTextMaxLength - 2;

/** Data that determine whether staff are asked about the project of a listing. */
export interface ProjectQuestionContext {
  readonly gazetteer: Gazetteer;
  /** Staff's answers about project names in earlier imports, by `projectNameKey`. */
  readonly projectAnswers: ReadonlyMap<string, ProjectNameMeaning>;
}

/** The values that a row of an import would change. */
interface RowValues {
  /** The listing's values before the import. */
  readonly current: ListingFields;
  /** Its values with the changes of the row. */
  readonly after: ListingFields;
  /** Its database row before the import; null for a new listing. */
  readonly before: StoredListingRow | null;
}

/** Why a listing is not published until staff have checked it; null if it can be published. */
export function holdReasonOfRow(
  patch: ListingPatch,
  questions: RowQuestions,
  after: ListingFields,
  isNew: boolean,
): HoldReason | null {
  if (questions.lacks.length > 0) return "draft";
  if (isNew && patch.status === undefined) return "no-status";
  const isOther = questions.doubts.some((doubt) => !isPriceWarning(doubt));
  return isOfferedStatus(after.status) && isOther ? "far-off" : null;
}

/** Whether a question about the row is open, and whether staff declined the row. */
export function rowQuestionState(
  { doubts, price, project }: RowQuestions,
  answer: PriceDecision | null,
): Pick<StagedRow, "is_open" | "is_declined" | "project_answer"> {
  // An answer applies only to the price that it was given for.
  const decision = answer?.priceEgp === price ? answer : null;
  const isPriceOpen = doubts.some(isPriceWarning) && decision === null;
  const projectAnswer = project?.said ?? null;
  const isProjectOpen = project !== undefined && projectAnswer === null;
  return {
    is_open: isPriceOpen || isProjectOpen,
    is_declined: doubts.some(isPriceWarning) && decision?.said === "leave",
    project_answer: projectAnswer,
  };
}

/** Questions about a row whose listing would be public. Values that visitors see already are not questioned. */
export function findRowQuestions(
  { current, after, before }: RowValues,
  { gazetteer, projectAnswers }: ProjectQuestionContext,
): RowQuestions {
  const isOffered = isOfferedStatus(after.status);
  const wasOffered = before !== null && isOfferedStatus(current.status);
  const oldWarnings = wasOffered ? findAmountWarnings(current) : [];
  const isAsked = (warning: AmountWarning) => {
    if (!isPriceWarning(warning)) return !oldWarnings.includes(warning);
    // A changed price is questioned even if staff have answered about the earlier price.
    const isOther = current.price !== after.price || !oldWarnings.includes(warning);
    return isOther && before?.price_confirmed_egp !== after.price;
  };
  const wasDraft = wasOffered && findMissingEssentialFacts(essentialFactsOfListing(current)).length > 0;
  const doubts = isOffered ? findAmountWarnings(after).filter(isAsked) : [];
  const name = projectOf(after);
  const key = projectNameKey(name);
  const answer = projectAnswers.get(key) ?? null;
  const isProjectAsked =
    isOffered &&
    !(wasOffered && projectNameKey(projectOf(current)) === key) &&
    answer !== "project" &&
    // If staff say that the project is a place, its name is added to the location, so both must fit in one field.
    name.en.length + after.location.length < roomForBoth &&
    name.ar.length + after.locationar.length < roomForBoth &&
    isProjectNameAPlace(gazetteer, name);
  return {
    doubts,
    lacks: isOffered && !wasDraft ? findMissingEssentialFacts(essentialFactsOfListing(after)) : [],
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
        corrections: suggestPriceCorrections(after),
      },
    }),
    price: after.price,
    down: after.downpayment,
    monthly: after.monthlyinst,
    area: after.unitarea,
  };
}

export function hasRowQuestions({ doubts, lacks, project }: RowQuestions): boolean {
  return doubts.length + lacks.length > 0 || project !== undefined;
}

function projectOf({ projectname, projectnamear }: ListingFields) {
  return { en: projectname, ar: projectnamear };
}

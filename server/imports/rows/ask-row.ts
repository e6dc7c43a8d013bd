import { essentialFacts, lacksOfDraft } from "../../../domain/listings/essentials.ts";
import { isOfferedStatus, listingTextMaxLength } from "../../../domain/listings/listing.ts";
import type { PropertyPatch, PropertyValues } from "../../../domain/listings/listing-fields.ts";
import { isPriceDoubt, type MoneyDoubt, moneyDoubts } from "../../../domain/listings/money-rules.ts";
import { priceCorrections } from "../../../domain/uploads/price-corrections.ts";
import { parseEitherUnitType } from "../../../domain/listings/unit-type.ts";
import type { Gazetteer } from "../../../domain/places/gazetteer.ts";
import { isPlaceAsProject, type ProjectAnswer } from "../../../domain/places/place-as-project.ts";
import type { PropertyRow } from "../../listings/record/listing-fields-row.ts";
import { projectKey } from "./project-answers.ts";
import type { PriceAnswer } from "./price-answers.ts";
import type { AskedOfRow, HeldWhy, StagedRow } from "./staged-rows.ts";

/** Characters of a project and a location that one location can hold, with the comma between them. */
const roomForBoth = listingTextMaxLength - 2;

/** What decides whether the project of a home is asked about. */
export interface ProjectContext {
  readonly gazetteer: Gazetteer;
  /** What staff said of names before, by their key. */
  readonly projectAnswers: ReadonlyMap<string, ProjectAnswer>;
}

/** A home before its row of the file and after it. */
interface RowValues {
  readonly known: PropertyValues;
  readonly after: PropertyValues;
  readonly before: PropertyRow | null;
}

/**
 * Why buyers do not see the home before somebody has looked at it: it says next to nothing, nobody chose its status, or
 * an amount besides its price is far off.
 */
export function heldWhy(
  patch: PropertyPatch,
  asked: AskedOfRow,
  after: PropertyValues,
  isNew: boolean,
): HeldWhy | null {
  if (asked.lacks.length > 0) return "draft";
  if (isNew && patch.status === undefined) return "no-status";
  const isOther = asked.doubts.some((doubt) => !isPriceDoubt(doubt));
  return isOfferedStatus(after.status) && isOther ? "far-off" : null;
}

/** Whether the row is left out until somebody has answered, and whether they said to leave it. */
export function openState(
  { doubts, price, project }: AskedOfRow,
  answer: PriceAnswer | null,
): Pick<StagedRow, "is_open" | "is_declined" | "project_answer"> {
  // Said of another price it is no answer.
  const given = answer?.priceEgp === price ? answer : null;
  const isPriceOpen = doubts.some(isPriceDoubt) && given === null;
  const projectAnswer = project?.said ?? null;
  const isProjectOpen = project !== undefined && projectAnswer === null;
  return {
    is_open: isPriceOpen || isProjectOpen,
    is_declined: doubts.some(isPriceDoubt) && given?.said === "leave",
    project_answer: projectAnswer,
  };
}

/** What has to be asked about a row that buyers would see: nothing that they see already. */
export function askedOf(
  { known, after, before }: RowValues,
  { gazetteer, projectAnswers }: ProjectContext,
): AskedOfRow {
  const isOffered = isOfferedStatus(after.status);
  const isShown = before !== null && isOfferedStatus(known.status);
  const seen = isShown ? moneyDoubts(known) : [];
  const isAsked = (doubt: MoneyDoubt) => {
    if (!isPriceDoubt(doubt)) return !seen.includes(doubt);
    // Another price is another question, whatever was said of the price before.
    const isOther = known.price !== after.price || !seen.includes(doubt);
    return isOther && before?.price_confirmed_egp !== after.price;
  };
  const wasDraft = isShown && lacksOfDraft(essentialFacts(known)).length > 0;
  const doubts = isOffered ? moneyDoubts(after).filter(isAsked) : [];
  const name = projectOf(after);
  const key = projectKey(name);
  const answer = projectAnswers.get(key) ?? null;
  const isProjectAsked =
    isOffered &&
    !(isShown && projectKey(projectOf(known)) === key) &&
    answer !== "project" &&
    // Both together have to fit into a location.
    name.en.length + after.location.length < roomForBoth &&
    name.ar.length + after.locationar.length < roomForBoth &&
    isPlaceAsProject(gazetteer, name);
  return {
    doubts,
    lacks: isOffered && !wasDraft ? lacksOfDraft(essentialFacts(after)) : [],
    ...(isProjectAsked && {
      project: {
        key,
        name: name.en || name.ar,
        said: answer,
        texts: { ...name, location: after.location, locationar: after.locationar },
      },
    }),
    ...(doubts.some(isPriceDoubt) && {
      far: {
        type: parseEitherUnitType({ en: after.unittype, ar: after.unittypear }),
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

export function isAnythingAsked({ doubts, lacks, project }: AskedOfRow): boolean {
  return doubts.length + lacks.length > 0 || project !== undefined;
}

function projectOf({ projectname, projectnamear }: PropertyValues) {
  return { en: projectname, ar: projectnamear };
}

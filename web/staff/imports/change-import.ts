import { data } from "react-router";
import { busyImportStates } from "../../../domain/uploads/import-state.ts";
import { isImportableColumn, type ImportableColumn } from "../../../domain/uploads/file-columns.ts";
import { projectNameMeanings } from "../../../domain/places/place-as-project.ts";
import type { PriceDecisionInput } from "../../../server/imports/rows/price-decisions.ts";
import { readIdField, readTextField, readEnumField } from "../../forms/form-fields.ts";
import { redirectSeeOther } from "../../shell/private-page.ts";
import type { StaffForm } from "../shell/staff-request.ts";
import { parseRowId } from "../../../domain/text/row-id.ts";
import { importHref, type ImportReportSectionId } from "./import-address.ts";

/** Why a form of the imports page did nothing; each fault is a message key. */
export type ImportActionFault =
  | "no-file"
  | "too-large"
  | "broken"
  | "busy"
  | "full"
  | "late"
  | "unreachable"
  | "no-field"
  | "gone"
  | "taken";

export interface ImportActionData {
  readonly fault: ImportActionFault;
  /** The reference of the error in the log; null if there was none. */
  readonly reference: string | null;
  /** The partner's name that was typed with a refused file. */
  readonly partner?: string;
  /** Set for the fault "taken": the chosen field, and the name of the column that is already mapped to it. */
  readonly taken?: { readonly field: ImportableColumn; readonly by: string };
}

export const importFormIntents = [
  "all",
  "good",
  "discard",
  "undo",
  "stop",
  "map",
  "leave",
  "guesses",
  "partner",
  "price",
  "project",
  "fetch-again",
] as const;

type ImportResult =
  | { readonly kind: "going-on" | "noted" | "read-again" }
  | { readonly kind: "late" | "busy" | "gone" | "no-field" }
  | { readonly kind: "taken"; readonly field: ImportableColumn; readonly by: string };

/**
 * Carries out a form of the imports page.
 * @returns why nothing was done
 * @throws a redirect to the import once the action is under way; 400 for a form that the page does not have
 */
export async function handleImportForm({ app: { imports }, actor, locale, form }: StaffForm) {
  const intent = readEnumField(form, "intent", importFormIntents);
  const runId = readIdField(form, "run");
  const publishes = form.get("held") === "publish";
  const row = parseRowId(readTextField(form, "row"));
  const column = (parseRowId(readTextField(form, "column")) ?? 0) - 1;
  const answer = readTextField(form, "answer");
  const lateResult = async () => ({ kind: "late" }) as const;
  const choices = {
    all: () => imports.apply(runId, "all", actor, { publishes }),
    good: () => imports.apply(runId, "good", actor, { publishes }),
    discard: () => imports.discard(runId, actor),
    undo: () => imports.undo(runId, actor),
    // A page that was loaded before an update of the site may send no `stops`. The result "late" then shows the
    // page again.
    stop: () =>
      imports.stop(runId, busyImportStates.find((state) => state === form.get("stops")) ?? null, actor),
    "fetch-again": () => imports.pictures.tryAgain(runId, actor.now),
    map: async () => {
      const field = readTextField(form, "field");
      return isImportableColumn(field)
        ? imports.map(runId, [{ column, field }], actor)
        : ({ kind: "no-field" } as const);
    },
    leave: () => imports.map(runId, [{ column, field: null }], actor),
    guesses: () => imports.acceptGuesses(runId, actor),
    partner: () => imports.setPartner(runId, readTextField(form, "partner"), actor),
    price: () => {
      const choice = toPriceChoice(answer);
      return row === null || choice === null
        ? lateResult()
        : imports.answerPrice({ id: runId, row }, choice, actor);
    },
    project: () => {
      const meaning = projectNameMeanings.find((each) => each === answer) ?? null;
      return row === null ? lateResult() : imports.answerProject({ id: runId, row }, meaning, actor);
    },
  } satisfies Record<typeof intent, () => Promise<ImportResult>>;
  const result: ImportResult = await choices[intent]();
  switch (result.kind) {
    case "late":
    case "busy":
      return refused({ fault: result.kind, reference: null }, 409);
    case "gone":
      return refused({ fault: "gone", reference: null }, 410);
    case "no-field":
      return refused({ fault: "no-field", reference: null }, 422);
    case "taken":
      return refused({ fault: "taken", reference: null, taken: { field: result.field, by: result.by } }, 422);
    default:
      throw redirectSeeOther(importHref(locale, { runId, part: partOf[intent] ?? null }));
  }
}

/** The section of the report to which the redirect scrolls, because it has the next question. */
const partOf: Partial<Record<(typeof importFormIntents)[number], ImportReportSectionId>> = {
  map: "columns",
  leave: "columns",
  guesses: "columns",
  price: "prices",
  project: "projects",
};

function toPriceChoice(answer: string): PriceDecisionInput | null {
  if (answer === "keep" || answer === "leave" || answer === "ask") return answer;
  const correctedEgp = parseRowId(answer);
  return correctedEgp === null ? null : { correctedEgp };
}

function refused(answer: ImportActionData, status: number) {
  return data<ImportActionData>(answer, { status });
}

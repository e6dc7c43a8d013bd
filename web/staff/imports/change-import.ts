import { data } from "react-router";
import { busyStates } from "../../../domain/uploads/import-state.ts";
import { projectAnswers } from "../../../domain/places/place-as-project.ts";
import type { ImportChoice } from "../../../server/imports/imports.ts";
import { idField, wordField } from "../../forms/form-fields.ts";
import { seeOther } from "../../shell/private-page.ts";
import type { StaffForm } from "../shell/staff-request.ts";
import { parseRowId } from "../../../domain/text/row-id.ts";
import { confirmedParam, importHref, projectParam } from "./import-address.ts";

/** Why nothing was done; each is the name of a message. */
export type ImportFault = "no-file" | "too-large" | "broken" | "busy" | "full" | "late" | "unreachable";

export interface ImportAnswer {
  readonly fault: ImportFault;
  /** Under which the log has it; null where nothing went wrong. */
  readonly reference: string | null;
}

const intents = ["all", "good", "discard", "undo", "stop", "fetch-again"] as const;

/**
 * Does what a form of the page asks for.
 * @returns why nothing was done
 * @throws a redirect to the import when it is being done; 400 for a form that is none of the page's
 */
export async function changeImport({ app: { imports }, who, locale, form }: StaffForm) {
  const intent = wordField(form, "intent", intents);
  const run = idField(form, "run");
  const options = {
    publishes: form.get("held") === "publish",
    confirmed: form
      .getAll(confirmedParam)
      .flatMap((row) => (typeof row === "string" ? (parseRowId(row) ?? []) : [])),
    projects: Array.from(form).flatMap(([name, value]) => {
      const row = name.startsWith(projectParam) ? parseRowId(name.slice(projectParam.length)) : null;
      const answer = projectAnswers.find((each) => each === value);
      return row && answer ? [{ row, answer }] : [];
    }),
  };
  const choices = {
    all: () => imports.apply(run, "all", who, options),
    good: () => imports.apply(run, "good", who, options),
    discard: () => imports.discard(run, who),
    undo: () => imports.undo(run, who),
    // A page of the version before this one does not name what it stops: it is shown anew, and asks again.
    stop: () => imports.stop(run, busyStates.find((state) => state === form.get("stops")) ?? null, who),
    "fetch-again": () => imports.pictures.tryAgain(run, who.now),
  } satisfies Record<typeof intent, () => Promise<ImportChoice>>;
  const { kind } = await choices[intent]();
  if (kind === "late") return data<ImportAnswer>({ fault: "late", reference: null }, { status: 409 });
  throw seeOther(importHref(locale, { run }));
}

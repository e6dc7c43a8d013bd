import { data } from "react-router";
import { parseRowId } from "../../../domain/text/row-id.ts";
import type { ImportChoice } from "../../../server/imports/imports.ts";
import { textField } from "../../forms/form-fields.ts";
import { privateHeaders, seeOther } from "../../shell/private-page.ts";
import type { FormChange } from "../shell/form-change.ts";
import { importHref } from "./import-address.ts";

/** Why nothing was done; each is the name of a message. */
export type ImportFault = "no-file" | "too-large" | "broken" | "busy" | "full" | "late" | "unreachable";

export interface ImportAnswer {
  readonly fault: ImportFault;
  /** Under which the log has it; null where nothing went wrong. */
  readonly reference: string | null;
}

const intents = ["all", "good", "discard", "undo", "stop"] as const;

/**
 * Does what a form of the page asks for.
 * @returns why nothing was done
 * @throws a redirect to the import when it is being done; 400 for a form that is none of the page's
 */
export async function changeImport({
  app: { imports, now },
  actorId,
  locale,
  form,
}: Omit<FormChange, "request">) {
  const intent = intents.find((one) => one === form.get("intent"));
  const run = parseRowId(textField(form, "run"));
  if (intent === undefined || run === null) throw data(null, { status: 400, headers: privateHeaders });
  const change = { actorId, now: now() };
  const choices = {
    all: () => imports.apply(run, "all", change),
    good: () => imports.apply(run, "good", change),
    discard: () => imports.discard(run, change),
    undo: () => imports.undo(run, change),
    stop: () => imports.stop(run, change),
  } satisfies Record<typeof intent, () => Promise<ImportChoice>>;
  const { kind } = await choices[intent]();
  if (kind === "late") return data<ImportAnswer>({ fault: "late", reference: null }, { status: 409 });
  throw seeOther(importHref(locale, { run }));
}

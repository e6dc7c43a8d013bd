import { data } from "react-router";
import type { FormValues } from "../../../domain/studio/fields/field.ts";
import { rowKeysAt } from "../../../domain/studio/typed-fields.ts";
import { withFlashParam } from "../../forms/flash.ts";
import { readTextField } from "../../forms/form-fields.ts";
import { unavailableResponseInit } from "../../shell/error-reference.ts";
import { redirectSeeOther } from "../../shell/private-page.ts";
import type { StaffForm } from "../shell/staff-request.ts";
import { toDraftConflictResult, toNewerDraftResult, publishSavedDraft } from "./change/part-answers.ts";
import { findPastedChanges, applyPressedButton } from "./change/pressed-row.ts";
import { readDraftInputs, readDraftVersion } from "./change/read-draft-inputs.ts";
import { resolvePartPlaces, toPartPlaceNames } from "./part-places.ts";
import { hasOtherEditorsTexts, saveDraftInputs } from "./change/save-draft-inputs.ts";
import { findPartWithDraft, requirePart } from "./load-part.ts";
import type { PartEditorActionData, partEditorFlashes } from "./pieces/part-data.ts";
import { inputId, studioListHref, studioListOfPart, partEditorHref } from "./pieces/studio-address.ts";

type FormRequest = Pick<StaffForm, "app" | "actor" | "locale" | "form" | "note" | "session" | "params">;
type FoundPart = Awaited<ReturnType<typeof requirePart>>;
type FlashName = (typeof partEditorFlashes)[number];

/**
 * Saves the editor's inputs, then carries out the action of the pressed button.
 * @returns why the action was not carried out, with what was typed
 * @throws a redirect after success; 404 if the part does not exist
 */
export async function handlePartEditorForm(sent: FormRequest) {
  const { app, form, params, note, locale } = sent;
  const part = await requirePart(app, params);
  const { name } = part;
  const formValues = readDraftInputs(form);
  const asSent = { formValues: formValues ?? {}, version: readDraftVersion(form) };
  if (formValues === null)
    return data<PartEditorActionData>({ kind: "too-long", ...asSent }, { status: 413 });
  let answer: PartEditorActionData | DoneResult;
  try {
    answer = await runAction(sent, part, resolvePartPlaces(app, part, formValues));
    if (answer.kind !== "done")
      answer = { ...answer, places: toPartPlaceNames(app, name.kind, [answer.formValues], locale) };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return data<PartEditorActionData>(
      { kind: "failed", reference: note(error), ...asSent },
      unavailableResponseInit,
    );
  }
  if (answer.kind !== "done") return data<PartEditorActionData>(answer, { status: statusOf(answer) });
  const isGone = answer.flash === "discarded" && (await findPartWithDraft(app, params)) === null;
  const to = isGone ? studioListHref(locale, studioListOfPart(name)) : partEditorHref(locale, name);
  const path = answer.flash ? withFlashParam(to, answer.flash) : to;
  throw redirectSeeOther(answer.inputPath === "" ? path : `${path}#${inputId(answer.inputPath)}`);
}

function statusOf({ kind }: PartEditorActionData): 200 | 409 | 422 {
  if (kind === "sure-discard" || kind === "pasted") return 200;
  return kind === "conflict" || kind === "newer" ? 409 : 422;
}

interface DoneResult {
  readonly kind: "done";
  readonly flash: FlashName | null;
  /** The input or row to scroll to. */
  readonly inputPath: string;
}

const done = (said: FlashName | null, at = ""): DoneResult => ({ kind: "done", flash: said, inputPath: at });

async function runAction(
  sent: FormRequest,
  { name, draft }: FoundPart,
  sentValues: FormValues,
): Promise<PartEditorActionData | DoneResult> {
  const { app, form, actor } = sent;
  const pressed = readTextField(form, "do");
  if (pressed === "discard")
    return { kind: "sure-discard", formValues: sentValues, version: readDraftVersion(form) };
  if (pressed === "discard-sure") {
    const discarded = await app.studio.discard({ name, version: readDraftVersion(form) }, actor);
    // If another person has saved meanwhile, nothing is discarded and their texts are shown.
    if (discarded === "changed") return toNewerDraftResult(app, name);
    return done("discarded");
  }
  // The button's value is "verb:path:argument"; only `argument` may contain colons.
  const [, verb = "", path = "", argument = ""] = /^([a-z-]*)(?::([^:]*))?(?::(.*))?$/s.exec(pressed) ?? [];
  const changed = applyPressedButton(
    sentValues,
    verb,
    path,
    argument.replaceAll("\r\n", "\n"),
    readTextField(form, "pasted"),
  );
  const isWithdrawal = verb === "withdraw" || (draft?.isWithdrawal ?? false);
  const saved = await saveDraftInputs(sent, name, changed ?? sentValues, isWithdrawal);
  if (saved.kind === "conflict") return toDraftConflictResult(app, saved);
  const now = { formValues: saved.draft?.typed ?? sentValues, version: saved.draft?.version ?? 0 };
  if (changed === null) return { kind: "unpasted", ...now };
  if (verb === "paste") return { kind: "pasted", ...findPastedChanges(sentValues, changed), ...now };
  if (verb === "review") {
    const decided = await app.studio.askForReview({ name, version: now.version }, actor);
    return decided === "done" ? done("asked") : { kind: "gone", ...now };
  }
  // A draft with texts that others saved after the page was loaded is not published unseen.
  if (verb === "publish" && hasOtherEditorsTexts(changed, saved.draft)) return { kind: "gone", ...now };
  if (verb === "publish") return (await publishSavedDraft(sent, name, now)) ?? done("published");
  if (verb === "withdraw") return done("withdrawn");
  if (verb === "" || verb === "save") return done(saved.kind === "same" ? "same" : "saved");
  if (verb === "add") return done(null, `${path}.${rowKeysAt(changed, path).at(-1)}`);
  return done(null, verb === "up" || verb === "down" ? `${path}.${argument}` : path);
}

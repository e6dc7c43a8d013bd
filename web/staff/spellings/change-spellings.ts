import { data } from "react-router";
import { parseSpellingMeaning } from "../../../domain/search/spellings/added-spelling.ts";
import { findSpellingFault } from "../../../domain/search/spellings/spelling-fault.ts";
import { normaliseSingleLine } from "../../../domain/text/single-line.ts";
import { withFlashParam } from "../../forms/flash.ts";
import { readIdField, requireOnlyFields, readTextField, readEnumField } from "../../forms/form-fields.ts";
import { unavailableResponseInit } from "../../shell/error-reference.ts";
import { redirectSeeOther } from "../../shell/private-page.ts";
import { urls } from "../../shell/urls.ts";
import type { StaffForm } from "../shell/staff-request.ts";
import { toStoredSpellingMeaningView, toSpellingMeaningView } from "./load-spellings.ts";
import { type SpellingActionData, spellingFormIntents, type spellingFlashes } from "./spellings-data.ts";

type Outcome =
  | { readonly status: 409 | 422; readonly answer: SpellingActionData }
  | (typeof spellingFlashes)[number];

/**
 * Maximum number of characters of a typed text that are processed; longer than `spellingMaxLength`, so that a cut
 * text is refused.
 */
const readLength = 200;

/**
 * Carries out a form of the spellings page.
 * @returns why nothing was written
 * @throws a redirect after success; 400 for a form that the page does not have
 */
export async function handleSpellingsForm(sent: StaffForm) {
  const { form, note, locale } = sent;
  const intent = readEnumField(form, "intent", spellingFormIntents);
  requireOnlyFields(form, ["intent", "id", "typed", "means", "sure"]);
  let outcome: Outcome;
  try {
    outcome =
      intent === "take-back"
        ? await takeBack(sent, readIdField(form, "id"))
        : await add(
            sent,
            normaliseSingleLine(readTextField(form, "typed"), readLength).kept,
            intent === "set-aside",
          );
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return data<SpellingActionData>({ kind: "failed", reference: note(error) }, unavailableResponseInit);
  }
  if (typeof outcome !== "string")
    return data<SpellingActionData>(outcome.answer, { status: outcome.status });
  throw redirectSeeOther(withFlashParam(urls.page("admin/spellings", locale), outcome));
}

async function takeBack({ app, actor }: StaffForm, id: number): Promise<Outcome> {
  const isDone = await app.spellings.takeBack(id, actor);
  return isDone ? "taken-back" : { status: 409, answer: { kind: "gone" } };
}

async function add(
  { app, actor, form, locale }: StaffForm,
  words: string,
  isAside: boolean,
): Promise<Outcome> {
  const fault = findSpellingFault(words);
  if (fault) return { status: 422, answer: { kind: "fault", words, fault } };
  const names = app.spellings.names();
  const meaning = isAside ? null : parseSpellingMeaning(readTextField(form, "means"));
  const namedMeaning = meaning && names.nameOf(meaning);
  if (!isAside && !namedMeaning) return { status: 422, answer: { kind: "unknown", words } };
  const today = namedMeaning && names.spelled(words);
  if (namedMeaning && today) {
    const view = toSpellingMeaningView(namedMeaning, locale);
    if (today === namedMeaning) return { status: 422, answer: { kind: "same", words, meaning: view } };
    if (readTextField(form, "sure") !== "yes")
      return {
        status: 409,
        answer: { kind: "known", words, today: toSpellingMeaningView(today, locale), meaning: view },
      };
  }
  const added = await app.spellings.add({ typed: words, means: meaning }, actor);
  if (added.kind === "gone") return { status: 409, answer: { kind: "gone" } };
  if (added.kind !== "taken") return isAside ? "aside" : "added";
  const { means: other, addedBy } = added.kept;
  const view = other && toStoredSpellingMeaningView(other, names.nameOf(other), locale);
  return { status: 409, answer: { kind: "taken", words, meaning: view, addedBy } };
}

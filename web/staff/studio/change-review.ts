import { data } from "react-router";
import { checkAccessRight } from "../../../domain/staff/rights/right.ts";
import { showcaseRights } from "../../../domain/staff/rights/showcase.ts";
import { parseCairoDateTime } from "../../../domain/time/cairo-moment.ts";
import { normaliseSingleLine } from "../../../domain/text/single-line.ts";
import { withFlashParam } from "../../forms/flash.ts";
import { readIdField, readTextField, readEnumField } from "../../forms/form-fields.ts";
import { unavailableResponseInit } from "../../shell/error-reference.ts";
import { redirectSeeOther } from "../../shell/private-page.ts";
import { urls } from "../../shell/urls.ts";
import type { StaffForm } from "../shell/staff-request.ts";
import type { ShowcasePartRef } from "../../../domain/studio/studio-parts.ts";
import { findPartWithDraft } from "./load-part.ts";
import { mergeDraftWithPublished, partTitleText } from "./pieces/part-texts.ts";
import { studioListHref, studioListOfPart, partReviewHref } from "./pieces/studio-address.ts";

export const reviewIntents = ["publish", "refuse", "plan", "unplan", "choose", "take-back"] as const;
type Intent = (typeof reviewIntents)[number];

export const reviewFlashes = [
  "published",
  "refused",
  "planned",
  "unplanned",
  "chosen",
  "taken-back",
] as const;
type FlashName = (typeof reviewFlashes)[number];

/** Why a form of the review page was refused, with the typed reason (`words`) and publication time (`at`). */
export type ReviewActionData =
  | {
      readonly kind:
        | "gone"
        | "not-ready"
        | "conflict"
        | "no-words"
        | "no-time"
        | "past"
        | "not-allowed"
        | "overtaken"
        | "same"
        | "taken-back-conflict"
        | "faulty";
      readonly words: string;
      readonly at: string;
    }
  | { readonly kind: "failed"; readonly reference: string };

type FormRequest = Pick<StaffForm, "app" | "actor" | "locale" | "form" | "note" | "session" | "params">;
type Outcome = FlashName | Exclude<ReviewActionData["kind"], "failed">;

const maxReasonLength = 2_000;

/**
 * Carries out a form of the review page: a decision about a draft, or reverting a revision.
 * @returns why nothing was done, with what was typed
 * @throws a redirect after success
 */
export async function handleReviewForm(sent: FormRequest) {
  const { form, note, session, locale } = sent;
  const intent = readEnumField(form, "intent", reviewIntents);
  const words = normaliseSingleLine(readTextField(form, "words"), maxReasonLength).kept;
  const answer = (kind: Exclude<ReviewActionData["kind"], "failed">, status: 403 | 409 | 422) =>
    data<ReviewActionData>({ kind, words, at: readTextField(form, "at") }, { status });
  if (!checkAccessRight(session.account, showcaseRights.publish).ok) return answer("not-allowed", 403);
  let outcome: { readonly is: Outcome; readonly to: string };
  try {
    outcome = intent === "take-back" ? await revertRevision(sent) : await decide(sent, intent, words);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return data<ReviewActionData>({ kind: "failed", reference: note(error) }, unavailableResponseInit);
  }
  const word = reviewFlashes.find((each) => each === outcome.is);
  if (word === undefined) return answer(outcome.is as Exclude<ReviewActionData["kind"], "failed">, 422);
  throw redirectSeeOther(withFlashParam(outcome.to || urls.page("admin/showcase", locale), word));
}

async function revertRevision({ app, form, actor, locale }: FormRequest) {
  const number = readIdField(form, "revision");
  const { kind } = await app.studio.revertRevision(number, `↩ ${number}`, actor);
  const to = urls.page("admin/showcase/review", locale);
  if (kind === "published") return { is: "taken-back", to } as const;
  if (kind === "conflict") return { is: "taken-back-conflict", to } as const;
  if (kind === "faulty") return { is: "faulty", to } as const;
  return { is: kind === "same" ? "same" : kind === "overtaken" ? "overtaken" : "gone", to } as const;
}

/** Resolves conflicts: for each field takes the draft's value, or the published one if "theirs" was chosen. */
async function choose(
  { app, form, actor, locale }: FormRequest,
  name: ShowcasePartRef,
  { version }: { readonly version: number },
) {
  const draft = await app.studio.draft(name);
  if (draft?.version !== version) return { is: "gone", to: "" } as const;
  const showcase = app.studio.published();
  const { typed, conflicts } = mergeDraftWithPublished(showcase, name, draft);
  const theirConflicts = conflicts.filter(({ input }) => readTextField(form, `choice.${input}`) === "theirs");
  const mergedValues = {
    ...typed,
    ...Object.fromEntries(theirConflicts.map((each) => [each.input, each.theirs])),
  };
  const { isWithdrawal } = draft;
  const saved = await app.studio.save(
    { name, typed: mergedValues, isWithdrawal, basedOn: version },
    actor,
    showcase.revision,
  );
  if (saved.kind === "conflict") return { is: "gone", to: "" } as const;
  const to = saved.draft ? partReviewHref(locale, name) : studioListHref(locale, studioListOfPart(name));
  return { is: "chosen", to } as const;
}

async function decide(sent: FormRequest, intent: Exclude<Intent, "take-back">, words: string) {
  const { app, form, actor, locale, params } = sent;
  const part = await findPartWithDraft(app, params);
  if (part === null || part.draft === null) return { is: "gone", to: "" } as const;
  const { name, draft } = part;
  const draftRef = { name, version: readIdField(form, "version") };
  const list = studioListHref(locale, studioListOfPart(name));
  const back = partReviewHref(locale, name);
  if (intent === "choose") return choose(sent, part.name, draftRef);
  // Publishing now and publishing at a set time share a button; `when` says which.
  const isScheduled = intent === "plan" || readTextField(form, "when") === "then";
  if (intent === "publish" && !isScheduled) {
    const note = partTitleText(name, draft.typed, locale).slice(0, 400);
    const { kind } = await app.studio.publish(draftRef, note, actor);
    if (kind === "published") return { is: "published", to: list } as const;
    if (kind === "conflict") return { is: "conflict", to: "" } as const;
    return { is: kind === "gone" || kind === "changed" ? "gone" : "not-ready", to: "" } as const;
  }
  if (intent === "refuse") {
    if (words === "") return { is: "no-words", to: "" } as const;
    const decided = await app.studio.refuse(draftRef, words, actor);
    return { is: decided === "done" ? "refused" : "gone", to: list } as const;
  }
  const publishAt = intent === "unplan" ? null : parseCairoDateTime(readTextField(form, "at"));
  if (intent !== "unplan" && publishAt === null) return { is: "no-time", to: "" } as const;
  if (publishAt !== null && publishAt <= actor.now) return { is: "past", to: "" } as const;
  const decided = await app.studio.plan(draftRef, publishAt, actor);
  if (decided !== "done") return { is: "gone", to: "" } as const;
  return { is: publishAt === null ? "unplanned" : "planned", to: back } as const;
}

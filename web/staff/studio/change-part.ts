import { data } from "react-router";
import type { Typed } from "../../../domain/studio/field.ts";
import { confirmationOf } from "../../../domain/studio/price-questions.ts";
import { type ItemName, kinds } from "../../../domain/studio/studio-items.ts";
import { addRow, moveRow, removeRow } from "../../../domain/studio/typed-fields.ts";
import { withPastedUnits } from "../../../domain/studio/paste-units.ts";
import { mayDo } from "../../../domain/staff/rights/right.ts";
import { showcaseRights } from "../../../domain/staff/rights/showcase.ts";
import type { SavedDraft } from "../../../server/studio/drafts.ts";
import { saying } from "../../forms/flash.ts";
import { textField } from "../../forms/form-fields.ts";
import { unavailableHead } from "../../shell/error-reference.ts";
import { seeOther } from "../../shell/private-page.ts";
import type { StaffForm } from "../shell/staff-request.ts";
import { findPart, namesOf, titleOf, typedNow } from "./load-part.ts";
import type { PartAnswer, partWords } from "./pieces/part-data.ts";
import { inputId, inputPrefix, listHref, listOfKind, partHref } from "./pieces/studio-address.ts";

type Sent = Pick<StaffForm, "app" | "who" | "locale" | "form" | "note" | "session" | "params">;
type Said = (typeof partWords)[number];

/** More than any part of a showcase has. */
const mostInputs = 20_000;
const longestInput = 20_000;

/**
 * Saves what the editor sends, then does what was pressed.
 * @returns why it was not done, with what was typed
 * @throws a redirect when it was done; 404 for a part that is not there
 */
export async function changePart(sent: Sent) {
  const { app, form, params, note, locale } = sent;
  const found = await findPart(app, params);
  if (found === null) throw data(null, { status: 404 });
  const { name } = found;
  const pressed = textField(form, "do");
  const typed = readTyped(form);
  if (typed === null) return data<PartAnswer>({ kind: "too-long" }, { status: 413 });
  let answer: PartAnswer | { readonly kind: "done"; readonly said: Said | null; readonly at: string };
  try {
    answer = await doPressed(sent, name, typed, pressed);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return data<PartAnswer>({ kind: "failed", reference: note(error) }, unavailableHead);
  }
  if (answer.kind !== "done")
    return data<PartAnswer>(answer, { status: answer.kind === "conflict" ? 409 : 422 });
  const isGone = answer.said === "discarded" && (await findPart(app, params)) === null;
  const to = isGone ? listHref(locale, listOfKind(name.kind)) : partHref(locale, name);
  const path = answer.said ? saying(to, answer.said) : to;
  throw seeOther(answer.at === "" ? path : `${path}#${inputId(answer.at)}`);
}

/** Saves what the editor sends while somebody types. */
export async function autosavePart(sent: Omit<Sent, "locale" | "note">): Promise<{
  readonly status: 200 | 404 | 409 | 413;
  readonly version?: number;
}> {
  const found = await findPart(sent.app, sent.params);
  const typed = readTyped(sent.form);
  if (found === null) return { status: 404 };
  if (typed === null) return { status: 413 };
  const saved = await save(sent, found.name, typed, found.draft?.isWithdrawal ?? false);
  return saved.kind === "conflict" ? { status: 409 } : { status: 200, version: saved.draft?.version ?? 0 };
}

const done = (said: Said | null, at = "") => ({ kind: "done", said, at }) as const;

async function doPressed(
  sent: Sent,
  name: ItemName,
  sentTyped: Typed,
  pressed: string,
): Promise<PartAnswer | ReturnType<typeof done>> {
  const { app, form, who } = sent;
  if (pressed === "discard") {
    await app.studio.discard(name, who);
    return done("discarded");
  }
  const [verb = "", path = "", more = ""] = pressed.split(":");
  const typed = withPressed(sentTyped, verb, path, more, textField(form, "pasted"));
  if (typed === null) return { kind: "unpasted" };
  const saved = await save(sent, name, typed, verb === "withdraw");
  if (saved.kind === "conflict") return conflictAnswer(sent, typed, saved);
  const version = saved.draft?.version ?? 0;
  if (verb === "review") {
    const decided = await app.studio.askForReview({ name, version }, who);
    return decided === "done" ? done("asked") : { kind: "gone" };
  }
  if (verb === "publish") return publish(sent, name, version, typed);
  if (verb === "withdraw") return done("withdrawn");
  const at = verb === "" || verb === "save" ? "" : path;
  return done(verb === "" || verb === "save" ? (saved.kind === "same" ? "same" : "saved") : null, at);
}

/** What was typed, with what a button of the editor does to it. Null where nothing could be read from what was pasted. */
function withPressed(typed: Typed, verb: string, path: string, more: string, pasted: string): Typed | null {
  switch (verb) {
    case "add": {
      const isPlan = path === "plans" || path.endsWith(".plans");
      const next = addRow(typed, path);
      const key = (next[path] ?? "").split(",").at(-1) ?? "";
      return isPlan ? { ...next, [`${path}.${key}.id`]: `plan-${Date.now().toString(36)}` } : next;
    }
    case "remove":
      return removeRow(typed, path, more);
    case "up":
      return moveRow(typed, path, more, -1);
    case "down":
      return moveRow(typed, path, more, 1);
    case "set":
      return { ...typed, [path]: more };
    case "sure":
      return { ...typed, [confirmationOf(path)]: more };
    case "paste":
      return withPastedUnits(typed, pasted);
    default:
      return typed;
  }
}

/** Saves what was typed. Whoever may not write prices leaves those of the draft as they are. */
async function save(
  { app, form, who, session }: Omit<Sent, "locale" | "note">,
  name: ItemName,
  typed: Typed,
  isWithdrawal: boolean,
): Promise<SavedDraft> {
  const mayPrice = mayDo(session.account, showcaseRights.editPrices).ok;
  const held = typedNow(app.showcase(), name, await app.studio.draft(name));
  const allowed = mayPrice
    ? typed
    : {
        ...Object.fromEntries(Object.entries(typed).filter(([input]) => !isPrice(input))),
        ...Object.fromEntries(Object.entries(held).filter(([input]) => isPrice(input))),
      };
  const { keyField } = kinds[name.kind];
  return app.studio.save(
    {
      name,
      // The site's own note, which the form of a project does not send.
      typed: { ...allowed, [keyField]: name.key, ...(held["updatedOn"] && { updatedOn: held["updatedOn"] }) },
      isWithdrawal,
      basedOn: Number(textField(form, "version")) || 0,
    },
    who,
  );
}

function isPrice(input: string): boolean {
  return /^(?:plans|charges|offer|priceEgp)(?:\.|$)|\.priceEgp\./.test(input);
}

async function publish(
  { app, who, session, locale }: Sent,
  name: ItemName,
  version: number,
  typed: Typed,
): Promise<PartAnswer | ReturnType<typeof done>> {
  if (!mayDo(session.account, showcaseRights.publish).ok) return { kind: "not-ready" };
  const note = titleOf(name, typed, locale).slice(0, 400);
  const outcome = await app.studio.publish({ name, version }, note, who);
  if (outcome.kind === "published") return done("published");
  if (outcome.kind === "gone" || outcome.kind === "changed") return { kind: "gone" };
  return { kind: "not-ready" };
}

async function conflictAnswer(
  { app }: Sent,
  typed: Typed,
  { draft, conflicts }: Extract<SavedDraft, { kind: "conflict" }>,
): Promise<PartAnswer> {
  const names = await namesOf(app, [draft.savedBy]);
  return {
    kind: "conflict",
    typed,
    version: draft.version,
    conflicts,
    by: draft.savedBy === null ? "" : (names.get(draft.savedBy) ?? ""),
  };
}

/** The inputs of the editor; null where there is more than any part has. */
function readTyped(form: FormData): Typed | null {
  const typed: Record<string, string> = {};
  for (const [field, value] of form) {
    if (!field.startsWith(inputPrefix) || typeof value !== "string") continue;
    if (value.length > longestInput) return null;
    // Browsers send line breaks of text areas as two characters.
    typed[field.slice(inputPrefix.length)] = value.replaceAll("\r\n", "\n");
  }
  return Object.keys(typed).length > mostInputs ? null : typed;
}

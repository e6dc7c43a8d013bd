import { data } from "react-router";
import type { Typed } from "../../../domain/studio/field.ts";
import { type ItemName, kinds } from "../../../domain/studio/studio-items.ts";
import { rowsIn } from "../../../domain/studio/typed-fields.ts";
import { mayDo } from "../../../domain/staff/rights/right.ts";
import { showcaseRights } from "../../../domain/staff/rights/showcase.ts";
import type { SavedDraft } from "../../../server/studio/drafts.ts";
import type { Draft } from "../../../server/studio/read-drafts.ts";
import { saying } from "../../forms/flash.ts";
import { textField } from "../../forms/form-fields.ts";
import { unavailableHead } from "../../shell/error-reference.ts";
import { seeOther } from "../../shell/private-page.ts";
import type { StaffForm } from "../shell/staff-request.ts";
import { pastedIn, withPressed } from "./pressed-row.ts";
import { findPart } from "./load-part.ts";
import { partPlaces, withFoundPlaces } from "./part-places.ts";
import { namesOf, titleOf, typedNow } from "./pieces/part-texts.ts";
import type { PartAnswer, partWords } from "./pieces/part-data.ts";
import { inputId, inputPrefix, listHref, listOf, partHref } from "./pieces/studio-address.ts";

type Sent = Pick<StaffForm, "app" | "who" | "locale" | "form" | "note" | "session" | "params">;
type FoundPart = NonNullable<Awaited<ReturnType<typeof findPart>>>;
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
  const typed = readTyped(form);
  const asSent = { typed: typed ?? {}, version: versionIn(form) };
  if (typed === null) return data<PartAnswer>({ kind: "too-long", ...asSent }, { status: 413 });
  let answer: PartAnswer | Done;
  try {
    answer = await doPressed(sent, found, withPlacesOf(app, found, typed));
    if (answer.kind !== "done")
      answer = { ...answer, places: partPlaces(app, name.kind, [answer.typed], locale) };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return data<PartAnswer>({ kind: "failed", reference: note(error), ...asSent }, unavailableHead);
  }
  if (answer.kind !== "done") return data<PartAnswer>(answer, { status: statusOf(answer) });
  const isGone = answer.said === "discarded" && (await findPart(app, params)) === null;
  const to = isGone ? listHref(locale, listOf(name)) : partHref(locale, name);
  const path = answer.said ? saying(to, answer.said) : to;
  throw seeOther(answer.at === "" ? path : `${path}#${inputId(answer.at)}`);
}

function statusOf({ kind }: PartAnswer): 200 | 409 | 422 {
  if (kind === "sure-discard" || kind === "pasted") return 200;
  return kind === "conflict" || kind === "newer" ? 409 : 422;
}

/** Saves what the editor sends while somebody types. What others typed meanwhile comes back with it. */
export async function autosavePart(sent: Omit<Sent, "locale" | "note">): Promise<{
  readonly status: 200 | 404 | 409 | 413;
  readonly version?: number;
  /** Whether others have typed into the same part: the form is drawn anew then. */
  readonly isMerged?: boolean;
}> {
  const found = await findPart(sent.app, sent.params);
  const typed = readTyped(sent.form);
  if (found === null) return { status: 404 };
  if (typed === null) return { status: 413 };
  const placed = withPlacesOf(sent.app, found, typed);
  const saved = await save(sent, found.name, placed, found.draft?.isWithdrawal ?? false);
  if (saved.kind === "conflict") return { status: 409 };
  const { draft } = saved;
  return {
    status: 200,
    version: draft?.version ?? 0,
    isMerged: hasOthersTexts(placed, draft),
  };
}

/** What was typed, with the places that its texts name. */
function withPlacesOf(app: Sent["app"], { name, draft }: FoundPart, typed: Typed): Typed {
  return withFoundPlaces(app, name.kind, typed, () => typedNow(app.studio.published(), name, draft));
}

/** Whether a saved draft holds texts of another editor besides the texts that were sent. */
function hasOthersTexts(sent: Typed, draft: Draft | null): boolean {
  return draft !== null && Object.keys(sent).some((input) => draft.typed[input] !== sent[input]);
}

function versionIn(form: FormData): number {
  return Number(textField(form, "version")) || 0;
}

interface Done {
  readonly kind: "done";
  readonly said: Said | null;
  /** The input or row to go on at. */
  readonly at: string;
}

const done = (said: Said | null, at = ""): Done => ({ kind: "done", said, at });

async function doPressed(
  sent: Sent,
  { name, draft }: FoundPart,
  sentTyped: Typed,
): Promise<PartAnswer | Done> {
  const { app, form, who } = sent;
  const pressed = textField(form, "do");
  if (pressed === "discard") return { kind: "sure-discard", typed: sentTyped, version: versionIn(form) };
  if (pressed === "discard-sure") {
    const discarded = await app.studio.discard({ name, version: versionIn(form) }, who);
    // Somebody else's newer texts are shown before they can be thrown away.
    if (discarded === "changed") return newerAnswer(sent, name);
    return done("discarded");
  }
  // What a button sets may have colons of its own.
  const [, verb = "", path = "", more = ""] = /^([a-z-]*)(?::([^:]*))?(?::(.*))?$/s.exec(pressed) ?? [];
  const changed = withPressed(
    sentTyped,
    verb,
    path,
    more.replaceAll("\r\n", "\n"),
    textField(form, "pasted"),
  );
  const isWithdrawal = verb === "withdraw" || (draft?.isWithdrawal ?? false);
  const saved = await save(sent, name, changed ?? sentTyped, isWithdrawal);
  if (saved.kind === "conflict") return conflictAnswer(sent, saved);
  const now = { typed: saved.draft?.typed ?? sentTyped, version: saved.draft?.version ?? 0 };
  if (changed === null) return { kind: "unpasted", ...now };
  if (verb === "paste") return { kind: "pasted", ...pastedIn(sentTyped, changed), ...now };
  if (verb === "review") {
    const decided = await app.studio.askForReview({ name, version: now.version }, who);
    return decided === "done" ? done("asked") : { kind: "gone", ...now };
  }
  // Whoever publishes has to have seen what another editor saved since the page was loaded.
  if (verb === "publish" && hasOthersTexts(changed, saved.draft)) return { kind: "gone", ...now };
  if (verb === "publish") return publish(sent, name, now);
  if (verb === "withdraw") return done("withdrawn");
  if (verb === "" || verb === "save") return done(saved.kind === "same" ? "same" : "saved");
  return done(null, placeAfter(verb, path, more, changed));
}

/** Where somebody goes on after a button of the editor: at the row that is new or was moved, or at what was changed. */
function placeAfter(verb: string, path: string, row: string, typed: Typed): string {
  if (verb === "add") return `${path}.${rowsIn(typed, path).at(-1) ?? ""}`;
  return verb === "up" || verb === "down" ? `${path}.${row}` : path;
}

/** Saves what was typed. Whoever may not write prices leaves those of the draft as they are. */
async function save(
  { app, form, who, session }: Omit<Sent, "locale" | "note">,
  name: ItemName,
  typed: Typed,
  isWithdrawal: boolean,
): Promise<SavedDraft> {
  const mayPrice = mayDo(session.account, showcaseRights.editPrices).ok;
  const held = typedNow(app.studio.published(), name, await app.studio.draft(name));
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
      basedOn: versionIn(form),
      isLast: textField(form, "leaving") === "yes",
    },
    who,
    Number(textField(form, "revision")) || null,
  );
}

function isPrice(input: string): boolean {
  return /^(?:plans|charges|offer|priceEgp)(?:\.|$)|\.priceEgp\./.test(input);
}

async function publish(
  { app, who, session, locale }: Sent,
  name: ItemName,
  now: { readonly typed: Typed; readonly version: number },
): Promise<PartAnswer | Done> {
  if (!mayDo(session.account, showcaseRights.publish).ok) return { kind: "not-ready", ...now };
  const note = titleOf(name, now.typed, locale).slice(0, 400);
  const outcome = await app.studio.publish({ name, version: now.version }, note, who);
  switch (outcome.kind) {
    case "published":
      return done("published");
    case "gone":
    case "changed":
      return { kind: "gone", ...now };
    case "faulty":
      return { kind: "faulty", fault: outcome.fault, ...now };
    case "no-picture":
      return { kind: "no-picture", ...now };
    case "conflict":
      return { kind: "conflict", conflicts: outcome.conflicts, by: "", ...now };
    case "not-ready":
      return { kind: "not-ready", ...now };
  }
}

async function newerAnswer({ app }: Sent, name: ItemName): Promise<PartAnswer> {
  const draft = await app.studio.draft(name);
  const names = await namesOf(app, [draft?.savedBy ?? null]);
  return {
    kind: "newer",
    typed: typedNow(app.studio.published(), name, draft),
    version: draft?.version ?? 0,
    by: names.get(draft?.savedBy ?? 0) ?? "",
  };
}

async function conflictAnswer(
  { app }: Sent,
  { draft, typed, conflicts }: Extract<SavedDraft, { kind: "conflict" }>,
): Promise<PartAnswer> {
  const names = await namesOf(app, [draft?.savedBy ?? null]);
  return {
    kind: "conflict",
    typed,
    version: draft?.version ?? 0,
    conflicts,
    by: names.get(draft?.savedBy ?? 0) ?? "",
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

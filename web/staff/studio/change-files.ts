import { data, type RouterContextProvider } from "react-router";
import { tidyText } from "../../../domain/text/single-line.ts";
import type { Typed } from "../../../domain/studio/field.ts";
import { videoAddress } from "../../../domain/studio/more-values.ts";
import { picturePlaces, withPicture } from "../../../domain/studio/picture-places.ts";
import { type ItemName, kinds } from "../../../domain/studio/studio-items.ts";
import { showcaseFileMaxMb, showcaseFormLimits } from "../../../domain/uploads/showcase-file.ts";
import { getTranslator } from "../../../messages/translator.ts";
import type { App } from "../../../server/wiring/app.ts";
import type { StaffSession } from "../../../server/staff/sessions.ts";
import type { Uploaded } from "../../../server/pictures/uploads.ts";
import { saying } from "../../forms/flash.ts";
import { appContext } from "../../shell/app-context.ts";
import { unavailableHead } from "../../shell/error-reference.ts";
import { seeOther } from "../../shell/private-page.ts";
import { readerContext } from "../../shell/reader-context.ts";
import { reportError } from "../../shell/report-error.ts";
import { receivePictures } from "../pictures/receive-pictures.ts";
import { requireStaff } from "../shell/require-staff.ts";
import { type FileForm, fileForms, type FilesAnswer } from "./files/files-data.ts";
import { findPart } from "./load-part.ts";
import { typedNow } from "./pieces/part-texts.ts";
import { filesParam, inputId, partHref } from "./pieces/studio-address.ts";

interface RouteArgs {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
}

interface Sent extends RouteArgs {
  readonly app: App;
  readonly session: StaffSession;
  readonly name: ItemName;
  readonly t: ReturnType<typeof getTranslator<"studio.files">>;
}

type Texts = ReadonlyMap<string, string>;

/** What came of a form: the draft with what was sent, to go on at an input; or why it was not taken. */
type Taken =
  | { readonly change: (typed: Typed) => Typed; readonly at: string; readonly late?: FilesAnswer["faults"] }
  | { readonly faults: FilesAnswer["faults"]; readonly status?: number };

/**
 * Takes pictures, a brochure or a film into the draft of a project. Works without scripts.
 * @returns why it was not taken, with what was typed beside it
 * @throws a redirect to the editor when all of it was taken
 */
export async function changeFiles(args: RouteArgs) {
  const { request, context } = args;
  const session = await requireStaff(request, context, "showcase:write");
  const { searchParams } = new URL(request.url);
  const app = context.get(appContext);
  const { locale } = context.get(readerContext);
  const found = await findPart(app, searchParams);
  if (found === null || found.name.kind !== "project") throw data(null, { status: 404 });
  const { name } = found;
  const of = fileForms.find((each) => each === searchParams.get(filesParam)) ?? "pictures";
  const texts = new Map<string, string>();
  const answer = (faults: FilesAnswer["faults"], status: number, kept = 0) =>
    data<FilesAnswer>({ of, faults, kept, texts: Object.fromEntries(texts) }, { status });
  const t = getTranslator(locale, "studio.files");
  try {
    const sent = { ...args, app, session, name, t };
    const taken = of === "pictures" ? await takePictures(sent, texts) : await takeFile(sent, of, texts);
    if ("faults" in taken) return answer(taken.faults, taken.status ?? 422);
    // A long upload outlasts a session.
    await requireStaff(request, context, "showcase:write");
    if (!(await saveInto(sent, taken.change))) return answer([{ input: "file", words: t("again") }], 409);
    const { late = [], at } = taken;
    if (late.length > 0) return answer(late, 422, 1);
    throw seeOther(`${saying(partHref(locale, name), "saved")}#${inputId(at)}`);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const reference = reportError(error, request, context);
    return data<FilesAnswer>(
      {
        of,
        faults: [{ input: "file", words: t("failed", { reference }) }],
        kept: 0,
        texts: Object.fromEntries(texts),
      },
      unavailableHead,
    );
  }
}

/** Somebody may save the same draft in the same moment: what was sent is put on top of theirs. */
const mostTries = 5;

async function saveInto({ app, name, session }: Sent, change: (typed: Typed) => Typed): Promise<boolean> {
  const who = { actorId: session.account.id, now: app.now() };
  for (let tries = 0; tries < mostTries; tries++) {
    const draft = await app.studio.draft(name);
    const showcase = app.studio.published();
    const typed = change(typedNow(showcase, name, draft));
    const { version = 0, isWithdrawal = false } = draft ?? {};
    const saved = await app.studio.save(
      { name, typed, isWithdrawal, basedOn: version },
      who,
      showcase.revision,
    );
    if (saved.kind !== "conflict") return true;
  }
  return false;
}

async function takePictures(
  { app, request, session, name, context, t }: Sent,
  texts: Map<string, string>,
): Promise<Taken> {
  const received = await receivePictures(app, request, session);
  const { locale } = context.get(readerContext);
  const words = getTranslator(locale, "pictures");
  const refuse = (text: string, status?: number): Taken => ({
    faults: [{ input: "file", words: text }],
    ...(status && { status }),
  });
  if (received.kind === "trouble") return refuse(words(`troubles.${received.trouble}`), 507);
  if (received.kind === "refused") return refuse(words(`errors.${received.fault}`));
  if (received.kind !== "done") return refuse(words("errors.broken"));
  for (const [input, text] of received.texts) texts.set(input, text);
  const added = received.pictures.flatMap(({ outcome }) => (outcome.kind === "uploaded" ? [outcome] : []));
  const late = received.pictures.flatMap(({ name: file, outcome }) =>
    outcome.kind === "refused"
      ? [{ input: "file", words: t("refused", { file, fault: words(`faults.${outcome.fault}`) }) }]
      : [],
  );
  if (added.length === 0) return { faults: late };
  const typed = typedNow(app.studio.published(), name, await app.studio.draft(name));
  const place = picturePlaces(kinds.project.fields, typed).find(
    ({ kind, at }) => `${kind}:${at}` === texts.get("place"),
  );
  if (!place) return { faults: [{ input: "place", words: t("noPlace") }] };
  // A picture that takes the place of another is one: the last of those that were sent.
  const placed = place.kind === "add" ? added : added.slice(-1);
  const keys = placed.map(() => `r${crypto.randomUUID().slice(0, 8)}`);
  const [first = ""] = keys;
  return {
    late,
    at: place.kind === "add" ? `${place.at}.${first}` : place.at,
    change: (before) =>
      placed.reduce(
        (draft, picture, index) =>
          withPicture(draft, place, fileText(picture), pictureTexts(texts), keys[index] ?? "").typed,
        before,
      ),
  };
}

/** As the input of a picture holds it. */
function fileText({ url, widthPx, heightPx, placeholder }: Uploaded): string {
  return JSON.stringify({ url, widthPx, heightPx, placeholder });
}

function pictureTexts(texts: Texts) {
  const both = (input: string) => ({ en: textOf(texts, `${input}-en`), ar: textOf(texts, `${input}-ar`) });
  return { caption: both("caption"), alt: both("alt") };
}

const longestText = 300;

function textOf(texts: Texts, input: string): string {
  return tidyText(texts.get(input) ?? "", longestText).kept;
}

/** Inputs of the draft that a form fills in besides the file, by their names in the form. Blank ones stay as they are. */
const besides = {
  brochure: { pages: "brochure.pages", "dated-on": "brochure.datedOn" },
  film: {
    "title-en": "video.title.en",
    "title-ar": "video.title.ar",
    seconds: "video.seconds",
    "filmed-on": "video.filmedOn",
  },
} as const satisfies Record<Exclude<FileForm, "pictures">, Readonly<Record<string, string>>>;

async function takeFile(
  { app, request, t, context }: Sent,
  of: "brochure" | "film",
  texts: Map<string, string>,
): Promise<Taken> {
  const limit = String(showcaseFileMaxMb[of]);
  const refuse = (input: string, words: string, status?: number): Taken => ({
    faults: [{ input, words }],
    ...(status && { status }),
  });
  const received = await app.receiveFiles(request, showcaseFormLimits(of));
  if (received.kind === "unwritable") return refuse("file", t("full"), 507);
  if (received.kind === "refused" && received.reason === "too-much")
    return refuse("file", t("faults.too-large", { limit }), 413);
  if (received.kind !== "read") return refuse("file", t("broken"), 400);
  try {
    for (const [input, text] of received.texts) texts.set(input, text);
    const [sent] = received.files;
    const link = textOf(texts, "link");
    const typed = Object.entries(besides[of]).flatMap(([input, name]) => {
      const text = textOf(texts, input);
      return text === "" ? [] : [[name, text] as const];
    });
    const at = of === "brochure" ? "brochure" : "video";
    const change = (url: string) => (before: Typed) => ({
      ...before,
      [`${at}.url`]: url,
      ...Object.fromEntries(typed),
    });
    if (!sent && of === "film" && link !== "") {
      if ("faults" in videoAddress().read([link])) {
        const faults = getTranslator(context.get(readerContext).locale, "studio.faults");
        return refuse("link", faults("video", { limit: "" }));
      }
      return { change: change(link), at };
    }
    if (!sent) return refuse("file", t(`faults.none`, { limit }));
    if (sent.file === null) return refuse("file", t("faults.too-large", { limit }), 413);
    const kept = await app.studio.keepFile(sent.file, of, app.now());
    return kept.kind === "kept"
      ? { change: change(kept.url), at }
      : refuse("file", t(`faults.${kept.fault}`, { limit }));
  } finally {
    await received.discard();
  }
}

import { data, type RouterContextProvider } from "react-router";
import { getTranslator } from "../../../messages/translator.ts";
import type { StaffSession } from "../../../server/staff/sessions.ts";
import { withFlashParam } from "../../forms/flash.ts";
import { appContext } from "../../shell/app-context.ts";
import { unavailableResponseInit } from "../../shell/error-reference.ts";
import { redirectSeeOther } from "../../shell/private-page.ts";
import { readerFormatContext } from "../../shell/reader-format-context.ts";
import { reportError } from "../../shell/report-error.ts";
import { receiveUploadedPictures } from "../pictures/receive-pictures.ts";
import { requireStaff } from "../shell/require-staff.ts";
import { type ProjectFileKind, projectFileKinds, type ProjectFilesActionData } from "./files/files-data.ts";
import { saveUploadedFiles } from "./files/save-uploaded-files.ts";
import { receiveProjectFile } from "./files/receive-project-file.ts";
import { toPicturesDraftChange } from "./files/pictures-draft-change.ts";
import type { UploadFormResult } from "./files/upload-form-result.ts";
import { requirePart } from "./load-part.ts";
import { projectFilesFormParam, inputId, partEditorHref } from "./pieces/studio-address.ts";

interface RouteArgs {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
}

/**
 * Adds pictures, a brochure or a film to the draft of a project. Works without scripts.
 * @returns why files were refused, and the texts of the form
 * @throws a redirect to the editor if all files were accepted
 */
export async function handleProjectFilesForm(args: RouteArgs) {
  const { request, context } = args;
  const session = await requireStaff(request, context, "showcase:write");
  const { searchParams } = new URL(request.url);
  const app = context.get(appContext);
  const { locale } = context.get(readerFormatContext);
  const { name } = await requirePart(app, searchParams);
  if (name.kind !== "project") throw data(null, { status: 404 });
  const fileKind =
    projectFileKinds.find((each) => each === searchParams.get(projectFilesFormParam)) ?? "pictures";
  const texts = new Map<string, string>();
  const answerOf = (faults: ProjectFilesActionData["faults"], acceptedCount = 0): ProjectFilesActionData => ({
    fileKind,
    faults,
    acceptedCount,
    texts: Object.fromEntries(texts),
  });
  const t = getTranslator(locale, "studio.files");
  try {
    const result = await receiveFiles(args, session, fileKind, texts);
    if ("faults" in result) return data(answerOf(result.faults), { status: result.status ?? 422 });
    // The session may have ended during a long upload.
    await requireStaff(request, context, "showcase:write");
    const actor = { actorId: session.account.id, now: app.now() };
    const saved = await saveUploadedFiles(app, name, result.change, actor);
    if (saved === "no-place")
      return data(answerOf([{ input: "place", words: t("noPlace") }]), { status: 422 });
    if (saved === "overtaken") return data(answerOf([{ input: "file", words: t("again") }]), { status: 409 });
    const { otherFaults = [], inputPath } = result;
    if (otherFaults.length > 0) return data(answerOf(otherFaults, 1), { status: 422 });
    throw redirectSeeOther(`${withFlashParam(partEditorHref(locale, name), "saved")}#${inputId(inputPath)}`);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const reference = reportError(error, request, context);
    return data(answerOf([{ input: "file", words: t("failed", { reference }) }]), unavailableResponseInit);
  }
}

/** @param texts receives the text fields of the form */
async function receiveFiles(
  { request, context }: RouteArgs,
  session: StaffSession,
  fileKind: ProjectFileKind,
  texts: Map<string, string>,
): Promise<UploadFormResult> {
  const app = context.get(appContext);
  const { locale } = context.get(readerFormatContext);
  if (fileKind !== "pictures") return receiveProjectFile(app, { request, locale }, fileKind, texts);
  const received = await receiveUploadedPictures(app, request, session);
  // Redirects to the sign-in, or answers 403 if the permission was withdrawn.
  if (received.kind === "late") await requireStaff(request, context, "showcase:write");
  if ("texts" in received) for (const [input, text] of received.texts) texts.set(input, text);
  return toPicturesDraftChange(received, locale);
}

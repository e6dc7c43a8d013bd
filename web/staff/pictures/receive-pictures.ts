import { type PictureUploadFault, pictureFormLimits } from "../../../domain/uploads/picture-upload.ts";
import { parseUnitCode } from "../../../domain/text/unit-code.ts";
import type { App } from "../../../server/wiring/app.ts";
import type { UploadRefusalReason } from "../../../server/http/request/read-files.ts";
import type { PictureStoreFault } from "../../../server/files/picture-store.ts";
import type { StaffSession } from "../../../server/staff/sessions.ts";
import type { UploadedPicture } from "../../../server/pictures/uploads.ts";

/** The result for one file of the form: the stored picture or the fault. */
export interface ReceivedPicture {
  /** The file name on the sender's device. */
  readonly name: string;
  readonly outcome: UploadedPicture | { readonly kind: "refused"; readonly fault: PictureUploadFault };
}

/** Why a whole form was refused, so that none of its files is stored. "nothing": the form had no file. */
type FormFault = UploadRefusalReason | "nothing";

export type ReceivedPictures =
  | {
      readonly kind: "done";
      readonly pictures: readonly ReceivedPicture[];
      readonly bucketTrouble: PictureStoreFault | null;
      readonly texts: ReadonlyMap<string, string>;
    }
  | { readonly kind: "refused"; readonly fault: FormFault }
  | {
      readonly kind: "trouble";
      readonly trouble: PictureStoreFault;
      /** The text fields of the form. */
      readonly texts: ReadonlyMap<string, string>;
    }
  /** The client has disconnected, so nobody gets an answer. */
  | { readonly kind: "gone" }
  /** The session ended during the upload. */
  | { readonly kind: "late" };

/**
 * Receives the pictures in a form's fields `images`; the field `unitcode` names their listing. Call only after
 * authorising the sender. The session is checked again before the pictures are recorded, because an upload can take
 * long.
 */
export async function receiveUploadedPictures(
  { receiveFiles, pictures, staff, now }: App,
  request: Request,
  session: StaffSession,
): Promise<ReceivedPictures> {
  const sent = await receiveFiles(request, pictureFormLimits);
  if (sent.kind === "gone") return sent;
  if (sent.kind === "refused") return { kind: "refused", fault: sent.reason };
  if (sent.kind === "unwritable")
    return { kind: "trouble", trouble: storeFaultOf(sent.error), texts: sent.texts };
  try {
    const files = sent.files.filter(({ field }) => field === "images");
    if (files.length === 0) return { kind: "refused", fault: "nothing" };
    const unitCode = parseUnitCode(sent.texts.get("unitcode") ?? "");
    const sources = files.flatMap(({ file }) => file ?? []);
    const result = await pictures.upload(sources, unitCode, {
      actorId: session.account.id,
      now: now(),
      isStillAllowed: staff.isStillValid(session),
    });
    if (result.kind === "late") return result;
    if (result.kind === "trouble") return { ...result, texts: sent.texts };
    const { outcomes, bucketTrouble } = result;
    let next = 0;
    const received = files.map(({ name, file }): ReceivedPicture => {
      const outcome = file === null ? undefined : outcomes[next++];
      return { name, outcome: outcome ?? { kind: "refused", fault: "too-heavy" } };
    });
    return { kind: "done", pictures: received, bucketTrouble, texts: sent.texts };
  } finally {
    await sent.discard();
  }
}

function storeFaultOf(error: unknown): PictureStoreFault {
  const code = error instanceof Error && "code" in error ? error.code : null;
  return code === "ENOSPC" || code === "EDQUOT" ? "full" : "unwritable";
}

/** The HTTP status for a refused form. */
export function statusOfUploadFault(fault: FormFault): 400 | 408 | 413 {
  if (fault === "too-slow") return 408;
  return fault === "too-many" || fault === "too-much" ? 413 : 400;
}

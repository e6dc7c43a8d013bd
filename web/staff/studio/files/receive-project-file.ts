import type { FormValues } from "../../../../domain/studio/fields/field.ts";
import { videoUrlField } from "../../../../domain/studio/fields/address-values.ts";
import type { Locale } from "../../../../domain/text/locale.ts";
import { showcaseFileMaxMb, showcaseFormLimits } from "../../../../domain/uploads/showcase-file.ts";
import { getTranslator } from "../../../../messages/translator.ts";
import type { App } from "../../../../server/wiring/app.ts";
import { statusOfUploadFault } from "../../pictures/receive-pictures.ts";
import type { ProjectFileKind } from "./files-data.ts";
import { toUploadRefusal, type UploadFormResult, readUploadTextField } from "./upload-form-result.ts";

/** Form fields that come with the file, and the draft's inputs that they set. Blank fields change nothing. */
const fieldsBesideFile = {
  brochure: { pages: "brochure.pages", "dated-on": "brochure.datedOn" },
  film: {
    "title-en": "video.title.en",
    "title-ar": "video.title.ar",
    seconds: "video.seconds",
    "filmed-on": "video.filmedOn",
  },
} as const satisfies Record<Exclude<ProjectFileKind, "pictures">, Readonly<Record<string, string>>>;

/**
 * Receives a brochure or a film and stores the file; for a film the form may have a link instead.
 * @param texts receives the text fields of the form
 */
export async function receiveProjectFile(
  app: App,
  { request, locale }: { readonly request: Request; readonly locale: Locale },
  fileKind: "brochure" | "film",
  texts: Map<string, string>,
): Promise<UploadFormResult> {
  const t = getTranslator(locale, "studio.files");
  const limit = String(showcaseFileMaxMb[fileKind]);
  const received = await app.receiveFiles(request, showcaseFormLimits(fileKind));
  if ("texts" in received) for (const [input, text] of received.texts) texts.set(input, text);
  if (received.kind === "unwritable") return toUploadRefusal("file", t("full"), 507);
  if (received.kind === "gone") return toUploadRefusal("file", t("broken"), 400);
  if (received.kind === "refused") {
    const words = received.reason === "too-much" ? t("faults.too-large", { limit }) : t("broken");
    return toUploadRefusal("file", words, statusOfUploadFault(received.reason));
  }
  try {
    const [sent] = received.files;
    const link = readUploadTextField(texts, "link");
    const textEntries = Object.entries(fieldsBesideFile[fileKind]).flatMap(([input, name]) => {
      const text = readUploadTextField(texts, input);
      return text === "" ? [] : [[name, text] as const];
    });
    const inputPath = fileKind === "brochure" ? "brochure" : "video";
    const change = (url: string) => (before: FormValues) => ({
      ...before,
      [`${inputPath}.url`]: url,
      ...Object.fromEntries(textEntries),
    });
    if (!sent && fileKind === "film" && link !== "") {
      if ("faults" in videoUrlField().read([link]))
        return toUploadRefusal("link", getTranslator(locale, "studio.faults")("video", { limit: "" }));
      return { change: change(link), inputPath };
    }
    if (!sent) return toUploadRefusal("file", t(`faults.none`, { limit }));
    if (sent.file === null) return toUploadRefusal("file", t("faults.too-large", { limit }), 413);
    const result = await app.studio.keepFile(sent.file, fileKind, app.now());
    return result.kind === "kept"
      ? { change: change(result.url), inputPath }
      : toUploadRefusal("file", t(`faults.${result.fault}`, { limit }));
  } finally {
    await received.discard();
  }
}

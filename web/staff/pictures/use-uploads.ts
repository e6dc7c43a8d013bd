import { useEffect, useState } from "react";
import type { ListingPicture } from "../../../domain/pictures/picture.ts";
import { getTranslator } from "../../../messages/translator.ts";
import type { Locale } from "../../../domain/text/locale.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { urls } from "../../shell/urls.ts";
import { bannerDurationsMs } from "../shell/banner.tsx";
import type { PictureUploadStatus } from "./upload-guard.tsx";
import { findPictureFileFault, uploadPictureFile } from "./upload-file.ts";
import {
  createUploadQueue,
  idleUploadQueueState,
  type UploadQueue,
  type UploadQueueState,
} from "./upload-queue.ts";

/** Uploads files and passes the pictures to `onAdded`, in the order of the files. */
export function usePictureUploads(
  unitCode: string,
  onAdded: (pictures: readonly ListingPicture[]) => void,
): { readonly uploads: UploadQueueState; readonly queue: UploadQueue } {
  const locale = usePageLocale();
  const [uploads, setUploads] = useState<UploadQueueState>(idleUploadQueueState);
  const [queue] = useState(() => createUploadQueue(setUploads));
  useEffect(() => {
    queue.use({
      async check(file) {
        const fault = await findPictureFileFault(file);
        return fault && getTranslator(locale, "pictures")(`faults.${fault}`);
      },
      send: (file, onProgress) =>
        uploadPictureFile(file, {
          address: urls.root("api/upload-images", `lang=${locale}`),
          unitCode,
          onProgress,
          toReason: (status) => uploadErrorText(locale, status),
        }),
      onAdded,
    });
  });
  const { phase } = uploads;
  useEffect(() => {
    if (phase !== "done") return;
    const timer = setTimeout(() => queue.rest(), bannerDurationsMs.uploaded);
    return () => clearTimeout(timer);
  }, [phase, queue]);
  // Asks before leaving the page, which would cancel the uploads.
  useEffect(() => {
    if (phase !== "uploading" && phase !== "preparing") return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [phase]);
  return { uploads, queue };
}

/** The state of the uploads, as `UploadGuardForm` needs it. */
export function toPictureUploadStatus({ phase, failed }: UploadQueueState): PictureUploadStatus {
  if (phase === "preparing" || phase === "uploading") return "busy";
  return failed > 0 ? "failed" : "done";
}

/** The status text of the uploads [FILE-5]; null if there is nothing to say. */
export function useUploadStatusText({ phase, total, failed }: UploadQueueState): string | null {
  const t = useTranslations("pictures");
  switch (phase) {
    case "preparing":
      return t("preparing");
    case "uploading":
      return t("uploading", { count: total });
    case "done":
      return t("uploaded", { count: total });
    case "partly":
      return t("failedCount", { count: failed });
    case "failed":
      return t("uploadFailed");
    default:
      return null;
  }
}

/**
 * The text for an answer that is not the server's, such as a proxy's error page, whose body is never shown
 * [FAIL-8].
 */
export function uploadErrorText(locale: Locale, status: number): string {
  const t = getTranslator(locale, "pictures.answers");
  return t("failed", { status: String(status), body: t(kindOf(status)) });
}

function kindOf(status: number): "tooLarge" | "busy" | "failing" | "strange" {
  if (status === 413) return "tooLarge";
  if (status === 429) return "busy";
  return status >= 500 ? "failing" : "strange";
}

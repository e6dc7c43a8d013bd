import {
  detectPictureFormat,
  pictureSignatureBytes,
  type PictureUploadFault,
  pictureUploadLimits,
} from "../../../domain/uploads/picture-upload.ts";
import type { ListingPicture } from "../../../domain/pictures/picture.ts";

/** The result of uploading one file. */
export type PictureUploadResult =
  | { readonly kind: "uploaded"; readonly picture: ListingPicture; readonly notice: string | null }
  /** `reason` is a sentence from the server; null if there was no answer. */
  | { readonly kind: "failed"; readonly reason: string | null; readonly mayRetry: boolean };

interface SendOptions {
  /** The address that receives the file; its parameter `lang` sets the language of the answer. */
  readonly address: string;
  readonly unitCode: string;
  /** The progress of the upload, from 0 to 1. */
  readonly onProgress: (sent: number) => void;
  /** Returns the sentence for a failure whose answer has none, for example a proxy's error page. */
  readonly toReason: (status: number) => string;
}

/** Checks size and format before the upload, so that a file that the server would refuse is not sent. */
export async function findPictureFileFault(file: File): Promise<PictureUploadFault | null> {
  if (file.size === 0) return "empty";
  if (file.size > pictureUploadLimits.bytes) return "too-heavy";
  const kind = detectPictureFormat(new Uint8Array(await file.slice(0, pictureSignatureBytes).arrayBuffer()));
  if (kind === null) return "unknown-kind";
  return kind === "heic" ? "heic" : null;
}

/** Sends a picture with XMLHttpRequest, because `fetch` does not report the progress of an upload. */
export function uploadPictureFile(
  file: File,
  { address, unitCode, onProgress, toReason }: SendOptions,
): Promise<PictureUploadResult> {
  const form = new FormData();
  if (unitCode !== "") form.append("unitcode", unitCode);
  form.append("images", file);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", address);
    request.upload.addEventListener("progress", ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress(loaded / total);
    });
    request.addEventListener("load", () => {
      const answer = parseUploadResponse(request.status, request.responseText);
      const lacksReason = answer.kind === "failed" && answer.reason === null;
      resolve(lacksReason ? { ...answer, reason: toReason(request.status) } : answer);
    });
    for (const event of ["error", "abort", "timeout"] as const)
      request.addEventListener(event, () => resolve({ kind: "failed", reason: null, mayRetry: true }));
    request.send(form);
  });
}

interface UploadResponse {
  readonly files?: readonly {
    readonly path: string;
    readonly widthPx: number;
    readonly heightPx: number;
    readonly placeholder: string;
  }[];
  readonly results?: readonly { readonly message?: string }[];
  readonly message?: string;
  readonly notice?: string;
}

/**
 * Parses the server's answer about one file (docs/contracts/images-api.md). If the body is not the server's, for
 * example a proxy's error page, only the status counts.
 */
export function parseUploadResponse(status: number, body: string): PictureUploadResult {
  const { files, results, message, notice } = parse(body);
  const [uploaded] = files ?? [];
  if (uploaded) {
    const { path, ...known } = uploaded;
    return {
      kind: "uploaded",
      picture: { url: path, alt: { en: "", ar: "" }, ...known },
      notice: notice ?? null,
    };
  }
  // Status 422 refuses this file, so a retry would give the same result.
  const reason = results?.[0]?.message ?? message ?? null;
  return { kind: "failed", reason, mayRetry: status !== 422 };
}

function parse(body: string): UploadResponse {
  try {
    return (JSON.parse(body) as UploadResponse | null) ?? {};
  } catch {
    return {};
  }
}

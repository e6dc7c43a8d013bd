import {
  findPictureKind,
  kindBytes,
  type PictureFault,
  uploadLimits,
} from "../../../domain/uploads/picture-upload.ts";
import type { PropertyPicture } from "../../../server/listings/record/listing-picture.ts";

/** What came of sending one file. */
export type FileResult =
  | { readonly kind: "uploaded"; readonly picture: PropertyPicture; readonly notice: string | null }
  /** `reason` is a sentence of the server's; null when nobody answered. */
  | { readonly kind: "failed"; readonly reason: string | null; readonly mayRetry: boolean };

interface SendOptions {
  /** Where to, with the language of the answer. */
  readonly address: string;
  readonly unitCode: string;
  /** From 0 to 1. */
  readonly onProgress: (sent: number) => void;
  /** The sentence for an answer that holds none of the server's. */
  readonly toReason: (status: number) => string;
}

/** What can be told of a file before it is sent: a long upload for nothing is spared. */
export async function findFileFault(file: File): Promise<PictureFault | null> {
  if (file.size === 0) return "empty";
  if (file.size > uploadLimits.bytes) return "too-heavy";
  const kind = findPictureKind(new Uint8Array(await file.slice(0, kindBytes).arrayBuffer()));
  if (kind === null) return "unknown-kind";
  return kind === "heic" ? "heic" : null;
}

/** Sends a picture; `fetch` does not say how much of a body has gone. */
export function uploadFile(
  file: File,
  { address, unitCode, onProgress, toReason }: SendOptions,
): Promise<FileResult> {
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
      const answer = readAnswer(request.status, request.responseText);
      const isBare = answer.kind === "failed" && answer.reason === null;
      resolve(isBare ? { ...answer, reason: toReason(request.status) } : answer);
    });
    for (const event of ["error", "abort", "timeout"] as const)
      request.addEventListener(event, () => resolve({ kind: "failed", reason: null, mayRetry: true }));
    request.send(form);
  });
}

interface Answer {
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

/** What the server says of the one file that was sent (docs/contracts/images-api.md); null where the answer is none of ours. */
export function readAnswer(status: number, body: string): FileResult {
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
  // 422 is about this very file: sent again it is the same.
  const reason = results?.[0]?.message ?? message ?? null;
  return { kind: "failed", reason, mayRetry: status !== 422 };
}

function parse(body: string): Answer {
  try {
    return (JSON.parse(body) as Answer | null) ?? {};
  } catch {
    return {};
  }
}

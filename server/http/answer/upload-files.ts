import { createReadStream } from "node:fs";
import type { UploadFolderStore } from "../../files/folder-store.ts";
import type { ResponseHeaders, SecurityHeaders } from "./security-headers.ts";
import type { StaticFile } from "./static-files.ts";

/** Browsers revalidate after an hour [FILE-2]: a picture is never replaced, but it may be removed. */
const caching = "public, max-age=3600";

/**
 * Serves uploaded pictures, videos and brochures from the data folder.
 * @param uploads undefined if uploads are not stored
 */
export function createUploadFileServer(
  uploads: Pick<UploadFolderStore, "find" | "findOther"> | undefined,
  security: SecurityHeaders,
) {
  /** A video, which players request in parts; or a brochure, which is downloaded instead of shown. */
  const findOther = (path: string): StaticFile | null => {
    const upload = uploads?.findOther(path);
    if (!upload) return null;
    const { file, contentType } = upload;
    const isBrochure = contentType === "application/pdf";
    return {
      ...describe(upload, {
        "Content-Type": contentType,
        "Accept-Ranges": "bytes",
        ...(isBrochure && { "Content-Disposition": 'attachment; filename="brochure.pdf"' }),
        ...security.ofOther,
      }),
      read: () => createReadStream(file),
      readPart: ({ first, last }) => createReadStream(file, { start: first, end: last }),
    };
  };
  return {
    /** Whether a path is reserved for uploads, even if there is no such file. */
    isUploadPath: (path: string) => path.startsWith("/uploads/"),

    /** The picture, video or brochure of a path; null if there is none. */
    find(path: string): StaticFile | null {
      const picture = uploads?.find(path);
      if (!picture) return findOther(path);
      const { file } = picture;
      return {
        ...describe(picture, { "Content-Type": "image/webp", ...security.ofPicture }),
        // Not cached in memory: a cached picture would still be sent after its removal.
        read: () => createReadStream(file),
      };
    },
  };
}

function describe(
  { sizeBytes, modifiedAt }: { readonly sizeBytes: number; readonly modifiedAt: Date },
  extraHeaders: ResponseHeaders,
) {
  const etag = `"${sizeBytes.toString(36)}-${Math.floor(modifiedAt.getTime()).toString(36)}"`;
  return {
    size: sizeBytes,
    etag,
    headers: {
      "Cache-Control": caching,
      ETag: etag,
      "Last-Modified": modifiedAt.toUTCString(),
      ...extraHeaders,
    },
  };
}

export type UploadFileServer = ReturnType<typeof createUploadFileServer>;

import { createReadStream } from "node:fs";
import type { FolderStore } from "../../files/folder-store.ts";
import type { SecurityHeaders } from "./security-headers.ts";
import type { StaticFile } from "./static-files.ts";

/** Nothing is ever replaced, but a picture that was removed should not be shown for longer than this. */
const caching = "public, max-age=3600";

/**
 * Pictures that staff uploaded, as the data folder keeps them.
 * @param uploads undefined where none are kept
 */
export function createUploadFiles(uploads: Pick<FolderStore, "find"> | undefined, security: SecurityHeaders) {
  return {
    /** Whether a path is one of uploaded pictures and of nothing else, be there such a picture or not. */
    isUploadPath: (path: string) => path.startsWith("/uploads/"),

    /** The picture of a path; null when there is none. */
    find(path: string): StaticFile | null {
      const found = uploads?.find(path);
      if (!found) return null;
      const { file, sizeBytes, modifiedAt } = found;
      const etag = `"${sizeBytes.toString(36)}-${Math.floor(modifiedAt.getTime()).toString(36)}"`;
      return {
        size: sizeBytes,
        etag,
        headers: {
          "Content-Type": "image/webp",
          "Cache-Control": caching,
          ETag: etag,
          "Last-Modified": modifiedAt.toUTCString(),
          ...security.ofPicture,
        },
        // Not kept in memory, where it would outlive its removal.
        read: () => createReadStream(file),
      };
    },
  };
}

export type UploadFiles = ReturnType<typeof createUploadFiles>;

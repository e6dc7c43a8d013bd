import { mkdirSync, statSync } from "node:fs";
import { access, constants, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { type PictureWidth, pictureWidths, uploadedVariantUrl } from "../../domain/pictures/picture.ts";
import { parseUploadedFileUrl } from "../../domain/showcase/uploaded-file.ts";
import { BootError } from "../process/boot-error.ts";
import type { PictureStore, PictureStoreFault } from "./picture-store.ts";
import { removeAbandonedFiles } from "./remove-abandoned.ts";
import { unlessMissing } from "./unless-missing.ts";
import { writeFileAtomically } from "./atomic-file.ts";

export type UploadFolderStore = ReturnType<typeof openUploadFolderStore>;

const address = /^\/uploads\/(\d{13}-[\da-f]{32})(?:-(400|800))?\.webp$/;

/**
 * Stores uploaded pictures in a folder, whose files are served under /uploads/.
 * @param folder in DATA_DIR; created when it is missing
 * @param hasRoom whether pictures may be added; false when the disk is nearly full
 * @throws {BootError} when the folder cannot be created
 */
export function openUploadFolderStore(folder: string, hasRoom: () => boolean = () => true) {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new BootError(`The folder ${folder} cannot be made: ${String(error)}.`);
  }
  const fileOf = (name: string, width: PictureWidth) => join(folder, uploadedVariantUrl(name, width));
  const removeAll = (name: string) =>
    Promise.all(pictureWidths.map((width) => rm(fileOf(name, width), { force: true })));

  const store: PictureStore = {
    async probe() {
      return access(folder, constants.W_OK | constants.X_OK).then(() => null, storeFaultOf);
    },

    urlOf: (name) => uploadedVariantUrl(`/uploads/${name}`, 1600),

    async keep(picture, name) {
      if (!hasRoom()) return { kind: "trouble", trouble: "full" };
      try {
        // The largest file is written last: its URL stands for the picture and must not work before the rest exist.
        for (const { width, bytes } of picture.files.toSorted((a, b) => a.width - b.width))
          await writeFileAtomically(fileOf(name, width), bytes);
      } catch (error) {
        // An error of this clean-up is ignored; the first error is reported.
        await removeAll(name).catch(() => {});
        return { kind: "trouble", trouble: storeFaultOf(error) };
      }
      return { kind: "kept", url: store.urlOf(name, "") };
    },

    async remove(url) {
      const name = address.exec(url)?.[1];
      if (name === undefined) return { kind: "missing" };
      try {
        const isThere = await stat(fileOf(name, 1600)).then(() => true, unlessMissing(false));
        await removeAll(name);
        return { kind: isThere ? "removed" : "missing" };
      } catch (error) {
        return { kind: "trouble", trouble: storeFaultOf(error) };
      }
    },
  };

  return {
    ...store,
    folder,

    /** The picture's file for a path "/uploads/…" in its canonical form; null for any other path. */
    find(path: string) {
      const [, name, digits = "1600"] = address.exec(path) ?? [];
      const width = pictureWidths.find((one) => String(one) === digits);
      if (name === undefined || width === undefined) return null;
      return describeFile(fileOf(name, width));
    },

    /** The video or brochure for a path "/uploads/…"; null for any other path. */
    findOther(path: string) {
      const upload = parseUploadedFileUrl(path);
      if (upload === null) return null;
      const details = describeFile(join(folder, upload.name));
      return details && { ...details, contentType: upload.contentType };
    },

    /** Removes unfinished files of killed processes. */
    tidy: (now: Date) => removeAbandonedFiles(folder, now, (name) => name.endsWith(".tmp")),
  };
}

/** The size and time of a file; null if there is no such file. */
function describeFile(file: string) {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats?.isFile() ? { file, sizeBytes: stats.size, modifiedAt: stats.mtime } : null;
}

function storeFaultOf(error: unknown): PictureStoreFault {
  const { code } = error as NodeJS.ErrnoException;
  return code === "ENOSPC" || code === "EDQUOT" ? "full" : "unwritable";
}

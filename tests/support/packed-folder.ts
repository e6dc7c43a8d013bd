import { createWriteStream, mkdirSync, readdirSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { dirname, join, relative, resolve, sep } from "node:path";
import { pipeline } from "node:stream/promises";
import { buffer } from "node:stream/consumers";
import { openPromise } from "yauzl";
import { ZipFile } from "yazl";

/** Packs a folder into a zip file. The same contents always give the same file, because file times are ignored. */
export async function packFolder(folder: string, file: string): Promise<void> {
  const zip = new ZipFile();
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  for (const path of paths.toSorted())
    zip.addFile(path, relative(folder, path).split(sep).join("/"), {
      mtime: new Date("2000-01-01T00:00:00Z"),
    });
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(file, { flags: "wx" }));
}

/** Unpacks a zip file made by `packFolder`. */
export async function unpackFolder(file: string, folder: string): Promise<void> {
  const zip = await openPromise(file, { lazyEntries: true, autoClose: false });
  try {
    for await (const entry of zip.eachEntry()) {
      const target = resolve(folder, entry.fileName);
      if (!target.startsWith(resolve(folder) + sep))
        throw new Error(`${entry.fileName} leads out of its folder`);
      mkdirSync(dirname(target), { recursive: true });
      await writeFile(target, await buffer(await zip.openReadStreamPromise(entry)));
    }
  } finally {
    zip.close();
  }
}

import { createHash } from "node:crypto";
import { readdir, stat } from "node:fs/promises";
import { extname, join } from "node:path";
import type { Readable } from "node:stream";
import type { ContentEncoding } from "../request/accept-encoding.ts";
import { createFileCache } from "./file-cache.ts";
import type { ByteRange } from "./byte-range.ts";
import type { ResponseHeaders, SecurityHeaders } from "./security-headers.ts";

/** A built or public file in one of its encodings. */
export interface StaticFile {
  readonly size: number;
  readonly etag: string;
  /** Content-Type, caching and security; without Content-Length. */
  readonly headers: ResponseHeaders & { readonly "Last-Modified": string };
  /** Reads the file: from a buffer in memory that all responses share, or streamed from disk. */
  read(): Promise<Buffer> | Readable;
  /** Reads a byte range of the file; absent for files that are only sent whole. */
  readPart?(part: ByteRange): Readable;
}

export type StaticFiles = Awaited<ReturnType<typeof openStaticFiles>>;

const types: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".geojson": "application/geo+json; charset=utf-8",
  ".xsd": "application/xml; charset=utf-8",
  ".svg": "image/svg+xml",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json; charset=utf-8",
};

/** Extensions of files to which the CSP of their page applies; files of all other types may be opened as pages. */
const pageParts = new Set([".js", ".css", ".woff2"]);

const day = 86_400;
const suffixes = [
  ["br", ".br"],
  ["gzip", ".gz"],
  ["identity", ""],
] as const satisfies readonly (readonly [ContentEncoding, string])[];

/**
 * Lists the built files when the server starts. Only paths that equal the name of a listed file are served, so no
 * path can lead outside the folder. Files of `assets/` have their hash in their name and never change.
 * @param root folder of the client build, which also contains the public files
 */
export async function openStaticFiles(root: string, security: SecurityHeaders) {
  const names = (await readdir(root, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name).slice(root.length).replaceAll("\\", "/").replace(/^\/*/, "/"),
    );
  const present = new Set(names);
  const read = createFileCache();
  const describe = async (name: string, encoding: ContentEncoding, suffix: string): Promise<StaticFile> => {
    const file = join(root, name + suffix);
    const { size, mtime } = await stat(file);
    const isVaried = present.has(`${name}.br`) || present.has(`${name}.gz`);
    const isHashed = name.startsWith("/assets/");
    const etag = `"${size.toString(36)}-${Math.floor(mtime.getTime()).toString(36)}${suffix.replace(".", "-")}"`;
    return {
      size,
      etag,
      headers: {
        "Content-Type": types[extname(name)] ?? "application/octet-stream",
        "Cache-Control": isHashed
          ? `public, max-age=${365 * day}, immutable`
          : `public, max-age=${day}, stale-while-revalidate=${30 * day}`,
        ETag: etag,
        "Last-Modified": mtime.toUTCString(),
        ...(isVaried && { Vary: "Accept-Encoding" }),
        ...(encoding !== "identity" && { "Content-Encoding": encoding }),
        ...securityOf(extname(name), security),
      },
      read: () => read(file, size),
    };
  };
  const files = new Map<string, Partial<Record<ContentEncoding, StaticFile>>>();
  for (const name of names) {
    if (/\.(?:br|gz)$/.test(name) && present.has(name.slice(0, -3))) continue;
    // Do not serve build leftovers such as Vite's manifest.
    if (types[extname(name)] === undefined || name.includes("/.")) continue;
    const variants: Partial<Record<ContentEncoding, StaticFile>> = {};
    for (const [encoding, suffix] of suffixes)
      if (present.has(name + suffix)) variants[encoding] = await describe(name, encoding, suffix);
    files.set(name.split("/").map(encodeURIComponent).join("/"), variants);
  }
  const folders = new Set(
    [...files.keys()].map((name) => name.split("/", 2)[1] ?? "").filter((first) => !first.includes(".")),
  );
  const built = [...files.keys()].filter((name) => name.startsWith("/assets/")).sort();
  return {
    /** Changes whenever the name of a built file changes. */
    buildId: createHash("sha256").update(built.join("\n")).digest("base64url").slice(0, 16),
    /** Whether a path is reserved for files, even if there is no such file. */
    isFilePath: (path: string) => files.has(path) || folders.has(path.split("/", 2)[1] ?? ""),
    /** Finds the file of a path in this encoding, or else in the next best one; null if there is no file. */
    find(path: string, encoding: ContentEncoding): StaticFile | null {
      const variants = files.get(path);
      if (!variants) return null;
      return (
        variants[encoding] ?? (encoding === "br" ? variants.gzip : undefined) ?? variants.identity ?? null
      );
    },
  };
}

function securityOf(extension: string, security: SecurityHeaders) {
  if (pageParts.has(extension)) return security.ofAsset;
  return types[extension]?.startsWith("image/") ? security.ofPicture : security.ofOther;
}

import type { IncomingHttpHeaders } from "node:http";
import {
  avifVariantPath,
  type AvifWidth,
  webpWidthFor,
  type LinkedPictureWidth,
  parsePictureVariant,
  pictureVariantPath,
  dataSaverWidth,
} from "../../../domain/pictures/picture.ts";
import type { SecurityHeaders } from "./security-headers.ts";
import type { StaticFile, StaticFiles } from "./static-files.ts";
import type { RequestTarget } from "../request/target.ts";

interface PictureFilesOptions {
  readonly files: StaticFiles;
  /** Current version of each of the site's own picture sets. */
  readonly versions: ReadonlyMap<string, string>;
  readonly security: SecurityHeaders;
}

/** How to answer a request for a picture. */
interface Choice {
  readonly set: string;
  readonly width: AvifWidth;
  /** Whether the browser accepts AVIF. */
  readonly isAvif: boolean;
  /** The picture's width in the requested URL. */
  readonly requestedWidth: LinkedPictureWidth;
  readonly caching: string;
}

const yearSeconds = 365 * 86_400;
/** Cache lifetimes of picture URLs without a version, and (`otherVersion`) with an outdated or invented one. */
const unversioned = "max-age=86400";
const otherVersion = "max-age=60";

/**
 * Serves the site's own pictures in the format and width that suit the browser: AVIF if it is accepted and
 * smaller, the next smaller width for `Save-Data: on`. Pages contain the same picture URLs for all visitors, so
 * that whole pages can be cached. If format or width differ from the URL, only the visitor's browser may cache the
 * response: shared caches that ignore Vary would send it to browsers that cannot show it
 * (docs/decisions/0009-pictures.md).
 * @returns the file for a request; null if its path is not that of a site picture
 */
export function createPictureFileServer({ files, versions, security }: PictureFilesOptions) {
  const choose = ({ path, search }: RequestTarget, headers: IncomingHttpHeaders): Choice | null => {
    const variant = parsePictureVariant(path);
    const version = variant && versions.get(variant.set);
    if (!variant || version === undefined) return null;
    const width = savesData(headers) ? dataSaverWidth(variant.width) : variant.width;
    const isAvif = acceptsAvif(headers.accept);
    const isCurrent = search === `?v=${version}`;
    return {
      set: variant.set,
      width,
      isAvif,
      requestedWidth: variant.width,
      caching: isCurrent ? `max-age=${yearSeconds}, immutable` : search === "" ? unversioned : otherVersion,
    };
  };

  const answer = (path: string, type: "avif" | "webp", caching: string): StaticFile | null => {
    const file = files.find(path, "identity");
    if (!file) return null;
    // WebP and AVIF of one URL need different ETags, even if their files have the same size and time.
    const etag = `${file.etag.slice(0, -1)}-${type}"`;
    const headers = {
      "Content-Type": `image/${type}`,
      "Cache-Control": caching,
      ETag: etag,
      "Last-Modified": file.headers["Last-Modified"],
      Vary: "Accept, Save-Data",
      ...security.ofPicture,
    };
    return { ...file, etag, headers };
  };

  const findAvif = ({ set, width, caching }: Choice): StaticFile | null =>
    answer(avifVariantPath(set, width), "avif", `private, ${caching}`);

  const findWebp = ({ set, width, requestedWidth, caching }: Choice): StaticFile | null => {
    const fileWidth = webpWidthFor(width);
    const scope = fileWidth === requestedWidth ? "public" : "private";
    return answer(pictureVariantPath(set, fileWidth), "webp", `${scope}, ${caching}`);
  };

  return {
    find(target: RequestTarget, headers: IncomingHttpHeaders): StaticFile | null {
      const choice = choose(target, headers);
      if (!choice) return null;
      return (choice.isAvif ? findAvif(choice) : null) ?? findWebp(choice);
    },
  };
}

export type PictureFileServer = ReturnType<typeof createPictureFileServer>;

/** Whether the header names AVIF. A wildcard does not count: programs that send one are often older than AVIF. */
function acceptsAvif(accept: string | undefined): boolean {
  const match = /(?:^|,)\s*image\/avif\s*(?:;([^,]*))?(?:,|$)/i.exec(accept ?? "");
  return match !== null && !/\bq=0(?:\.0*)?(?:[;\s]|$)/i.test(match[1] ?? "");
}

/**
 * Whether the browser asks for less data: "on" is the header's only defined value
 * (draft-grigorik-http-client-hints).
 */
function savesData(headers: IncomingHttpHeaders): boolean {
  const saveData = headers["save-data"];
  return (
    typeof saveData === "string" && saveData.split(/[;,]/).some((word) => word.trim().toLowerCase() === "on")
  );
}

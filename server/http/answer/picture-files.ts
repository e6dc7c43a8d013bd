import type { IncomingHttpHeaders } from "node:http";
import {
  avifVariantPath,
  type AvifWidth,
  webpWidthFor,
  type NamedWidth,
  parsePictureVariant,
  pictureVariantPath,
  dataSaverWidth,
} from "../../../domain/pictures/picture.ts";
import type { SecurityHeaders } from "./security-headers.ts";
import type { StaticFile, StaticFiles } from "./static-files.ts";
import type { Target } from "../request/target.ts";

interface PictureFilesOptions {
  readonly files: StaticFiles;
  /** Versions of our own pictures by set. */
  readonly versions: ReadonlyMap<string, string>;
  readonly security: SecurityHeaders;
}

/** What a request for a picture is given. */
interface Choice {
  readonly set: string;
  readonly width: AvifWidth;
  /** Whether the browser takes AVIF. */
  readonly isAvif: boolean;
  /** The width in the address. */
  readonly namedWidth: NamedWidth;
  readonly caching: string;
}

const yearSeconds = 365 * 86_400;
/** How long an address without a version, and one with a version that is not (or no more) ours, is believed. */
const unversioned = "max-age=86400";
const otherVersion = "max-age=60";

/**
 * Pictures of our own, each address in the form that suits who asks: AVIF where the browser takes it and it is smaller,
 * the next smaller width for `Save-Data: on`. Pages name the same addresses for everybody, so they can be kept whole. What
 * is not what the address names is for the visitor's own browser alone: caches that ignore Vary would hand it to those
 * who cannot show it (docs/decisions/0009-pictures.md).
 * @returns the file for a request; null when its path is none of a picture of ours
 */
export function createPictureFiles({ files, versions, security }: PictureFilesOptions) {
  const choose = ({ path, search }: Target, headers: IncomingHttpHeaders): Choice | null => {
    const named = parsePictureVariant(path);
    const version = named && versions.get(named.set);
    if (!named || version === undefined) return null;
    const width = savesData(headers) ? dataSaverWidth(named.width) : named.width;
    const isAvif = acceptsAvif(headers.accept);
    const isCurrent = search === `?v=${version}`;
    return {
      set: named.set,
      width,
      isAvif,
      namedWidth: named.width,
      caching: isCurrent ? `max-age=${yearSeconds}, immutable` : search === "" ? unversioned : otherVersion,
    };
  };

  const answer = (path: string, type: "avif" | "webp", caching: string): StaticFile | null => {
    const found = files.find(path, "identity");
    if (!found) return null;
    // Two forms of one address need two tags, even where their files had the same size and age.
    const etag = `${found.etag.slice(0, -1)}-${type}"`;
    const headers = {
      "Content-Type": `image/${type}`,
      "Cache-Control": caching,
      ETag: etag,
      "Last-Modified": found.headers["Last-Modified"],
      Vary: "Accept, Save-Data",
      ...security.ofPicture,
    };
    return { ...found, etag, headers };
  };

  const findAvif = ({ set, width, caching }: Choice): StaticFile | null =>
    answer(avifVariantPath(set, width), "avif", `private, ${caching}`);

  const findWebp = ({ set, width, namedWidth, caching }: Choice): StaticFile | null => {
    const kept = webpWidthFor(width);
    const scope = kept === namedWidth ? "public" : "private";
    return answer(pictureVariantPath(set, kept), "webp", `${scope}, ${caching}`);
  };

  return {
    find(target: Target, headers: IncomingHttpHeaders): StaticFile | null {
      const choice = choose(target, headers);
      if (!choice) return null;
      return (choice.isAvif ? findAvif(choice) : null) ?? findWebp(choice);
    },
  };
}

export type PictureFiles = ReturnType<typeof createPictureFiles>;

/** Only who names the format is sent it: programs that accept anything are often older than it is. */
function acceptsAvif(accept: string | undefined): boolean {
  const named = /(?:^|,)\s*image\/avif\s*(?:;([^,]*))?(?:,|$)/i.exec(accept ?? "");
  return named !== null && !/\bq=0(?:\.0*)?(?:[;\s]|$)/i.test(named[1] ?? "");
}

/** The header is a list of which "on" is the only defined word (draft-grigorik-http-client-hints, Save-Data). */
function savesData(headers: IncomingHttpHeaders): boolean {
  const given = headers["save-data"];
  return typeof given === "string" && given.split(/[;,]/).some((word) => word.trim().toLowerCase() === "on");
}

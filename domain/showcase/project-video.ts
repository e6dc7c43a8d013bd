import type { Locale } from "../text/locale.ts";
import { parseUploadedFileUrl } from "./uploaded-file.ts";

/** Embedded player of a video, at the host's address that tracks visitors least. */
export interface VideoEmbed {
  /** Display name of the host. */
  readonly host: "YouTube" | "Vimeo";
  readonly origin: (typeof videoEmbedOrigins)[number];
  readonly url: string;
}

/** Hosts allowed for project films. */
export const videoHosts = ["www.youtube.com", "youtu.be", "vimeo.com"] as const;

/** Origins allowed in frames: YouTube's address without cookies, and Vimeo's player. */
export const videoEmbedOrigins = ["https://www.youtube-nocookie.com", "https://player.vimeo.com"] as const;

/** The uploaded film with this URL; null for any other URL. */
export function parseUploadedVideoUrl(
  url: string,
): { readonly name: string; readonly contentType: "video/mp4" | "video/webm" } | null {
  const file = parseUploadedFileUrl(url);
  if (file === null || file.contentType === "application/pdf") return null;
  return { name: file.name, contentType: file.contentType };
}

/** The player of a film at a known host, with autoplay; null if the URL is no film there. */
export function toVideoEmbed(url: string, locale: Locale): VideoEmbed | null {
  if (!URL.canParse(url)) return null;
  const { hostname, pathname, searchParams } = new URL(url);
  const [first = "", second = ""] = pathname.slice(1).split("/");
  if (hostname === "youtu.be") return youtube(first, locale);
  if (hostname === "www.youtube.com") {
    const isPath = ["embed", "shorts", "live"].includes(first);
    return youtube(isPath ? second : first === "watch" ? (searchParams.get("v") ?? "") : "", locale);
  }
  if (hostname === "vimeo.com") return vimeo(first, second);
  return null;
}

function youtube(id: string, locale: Locale): VideoEmbed | null {
  if (!/^[\w-]{3,32}$/.test(id)) return null;
  const [origin] = videoEmbedOrigins;
  return { host: "YouTube", origin, url: `${origin}/embed/${id}?autoplay=1&rel=0&hl=${locale}` };
}

/** @param key the key in the address of an unlisted film */
function vimeo(id: string, key: string): VideoEmbed | null {
  if (!/^\d{1,20}$/.test(id) || !/^[\da-f]{0,32}$/.test(key)) return null;
  const [, origin] = videoEmbedOrigins;
  const hash = key === "" ? "" : `&h=${key}`;
  return { host: "Vimeo", origin, url: `${origin}/video/${id}?autoplay=1&dnt=1${hash}` };
}

import { defaultBrotliLevel } from "../../server/http/answer/brotli-level.ts";
import { compressBrotli } from "../../server/http/answer/compression.ts";

/** Brotli size in bytes of a page's first response. */
export interface FirstResponseSize {
  readonly all: number;
  /** The HTML without its inline styles. */
  readonly html: number;
  readonly css: number;
}

/** @param page HTML of a page with inline styles */
export async function measureFirstResponse(page: string): Promise<FirstResponseSize> {
  const sentBytes = async (html: string) =>
    (await compressBrotli(Buffer.from(html), defaultBrotliLevel)).length;
  const all = await sentBytes(page);
  const html = await sentBytes(page.replace(/<style data-page=""[^>]*>[^]*?<\/style>/, ""));
  return { all, html, css: all - html };
}

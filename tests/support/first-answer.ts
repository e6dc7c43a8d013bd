import { usualLevel } from "../../server/http/answer/brotli-level.ts";
import { brotli } from "../../server/http/answer/compression.ts";

/** Bytes of a page's first answer in Brotli, as whoever asks first is sent it. */
export interface FirstAnswer {
  readonly all: number;
  /** All but the styles that stand in the page. */
  readonly html: number;
  readonly css: number;
}

/** @param page the HTML of a page that has its styles within it */
export async function weighFirstAnswer(page: string): Promise<FirstAnswer> {
  const sentBytes = async (html: string) => (await brotli(Buffer.from(html), usualLevel)).length;
  const all = await sentBytes(page);
  const html = await sentBytes(page.replace(/<style data-page=""[^>]*>[^]*?<\/style>/, ""));
  return { all, html, css: all - html };
}

import { createHash } from "node:crypto";

/** Types that browsers never run. */
const dataBlock = /\stype\s*=\s*["']?application\/(?:ld\+)?json["'\s>]/i;
const scriptElement = /<script(?=[\s>/])((?:"[^"]*"|'[^']*'|[^"'>])*)>([\s\S]*?)<\/script\s*>/gi;

/** A page as it may be sent, and the CSP sources of the scripts that stand in it: `'sha256-…'` of their exact text. */
export interface ApprovedPage {
  readonly html: string;
  readonly scriptHashes: readonly string[];
}

/**
 * Hashes the inline scripts of a rendered page. When the renderer marked its own scripts with a nonce made for this one
 * rendering, only those are approved and the mark is taken out: a script that got in through someone's text has no
 * mark, gets no hash, and does not run. Without a nonce every inline script is approved.
 */
export function approveScripts(rendered: string, nonce: string | null): ApprovedPage {
  const hashes = new Set<string>();
  const mark = nonce === null ? "" : ` nonce="${nonce}"`;
  for (const [, attributes = "", text = ""] of rendered.matchAll(scriptElement)) {
    if (/\ssrc\s*=/i.test(attributes) || dataBlock.test(`${attributes}>`) || text === "") continue;
    if (attributes.includes(mark))
      hashes.add(`'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  }
  return { html: nonce === null ? rendered : rendered.replaceAll(mark, ""), scriptHashes: [...hashes] };
}

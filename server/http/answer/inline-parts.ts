import { createHash } from "node:crypto";

/** Types that browsers never run. */
const dataBlock = /\stype\s*=\s*["']?application\/(?:ld\+)?json["'\s>]/i;
const scriptElement = /<script(?=[\s>/])((?:"[^"]*"|'[^']*'|[^"'>])*)>([\s\S]*?)<\/script\s*>/gi;
const styleElement = /<style(?=[\s>/])((?:"[^"]*"|'[^']*'|[^"'>])*)>([\s\S]*?)<\/style\s*>/gi;

/** The CSP sources of the scripts and styles that stand in a page: `'sha256-…'` of their exact text. */
export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** A page as it may be sent. */
export interface ApprovedPage {
  readonly html: string;
  readonly hashes: InlineHashes;
}

/**
 * Hashes the inline scripts and styles of a rendered page. When the renderer marked its own with a nonce made for this
 * one rendering, only those are approved and the mark is taken out: a script that got in through someone's text has no
 * mark, gets no hash, and does not run. Without a nonce every inline script and style is approved.
 */
export function approveInline(rendered: string, nonce: string | null): ApprovedPage {
  const mark = nonce === null ? "" : ` nonce="${nonce}"`;
  const hashesOf = (element: RegExp, isOther: (attributes: string) => boolean) => {
    const hashes = new Set<string>();
    for (const [, attributes = "", text = ""] of rendered.matchAll(element))
      if (text !== "" && attributes.includes(mark) && !isOther(attributes))
        hashes.add(`'sha256-${createHash("sha256").update(text).digest("base64")}'`);
    return [...hashes];
  };
  const scripts = hashesOf(
    scriptElement,
    (attributes) => /\ssrc\s*=/i.test(attributes) || dataBlock.test(`${attributes}>`),
  );
  const styles = hashesOf(styleElement, () => false);
  return { html: nonce === null ? rendered : rendered.replaceAll(mark, ""), hashes: { scripts, styles } };
}

import { hash } from "node:crypto";

/** Types that browsers never run. */
const dataBlock = /\stype\s*=\s*["']?application\/(?:ld\+)?json["'\s>]/i;
const scriptElement = /<script(?=[\s>/])((?:"[^"]*"|'[^']*'|[^"'>])*)>([\s\S]*?)<\/script\s*>/gi;
const styleElement = /<style(?=[\s>/])((?:"[^"]*"|'[^']*'|[^"'>])*)>([\s\S]*?)<\/style\s*>/gi;

/** The CSP sources of the scripts and styles that stand in a page: `'sha256-…'` of their exact text. */
export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Other sites that the page may show in a frame; absent where there are none. */
  readonly frames?: readonly string[];
  /** Pages of this site may show it in a frame. */
  readonly mayBeFramed?: boolean;
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
  return nonce === null ? approveAll(rendered) : approveMarked(rendered, ` nonce="${nonce}"`);
}

function approveAll(html: string): ApprovedPage {
  const hashesOf = (element: RegExp, isOther: (attributes: string) => boolean) => {
    const hashes = new Set<string>();
    for (const [, attributes = "", text = ""] of html.matchAll(element))
      if (text !== "" && !isOther(attributes)) hashes.add(sourceOf(text));
    return [...hashes];
  };
  const scripts = hashesOf(scriptElement, runsNothingOfItsOwn);
  const styles = hashesOf(styleElement, () => false);
  return { html, hashes: { scripts, styles } };
}

/**
 * Looks at the marked elements alone, because reading a page of 150 KB through takes longer than all else here. React
 * writes the marks: it escapes "<" and ">" within attributes, and writes names in lower case.
 */
function approveMarked(rendered: string, mark: string): ApprovedPage {
  const hashes = { script: new Set<string>(), style: new Set<string>() };
  let html = "";
  let sent = 0;
  for (let at = rendered.indexOf(mark); at !== -1; at = rendered.indexOf(mark, sent)) {
    html += rendered.slice(sent, at);
    sent = at + mark.length;
    const tagEnd = rendered.indexOf(">", sent);
    const tag = rendered.slice(rendered.lastIndexOf("<", at) + 1, tagEnd);
    const name = tag.startsWith("script ") ? "script" : tag.startsWith("style ") ? "style" : null;
    if (name === null || (name === "script" && runsNothingOfItsOwn(tag))) continue;
    const text = rendered.slice(tagEnd + 1, rendered.indexOf(`</${name}>`, tagEnd));
    if (text.length > 0) hashes[name].add(sourceOf(text));
  }
  html += rendered.slice(sent);
  return { html, hashes: { scripts: [...hashes.script], styles: [...hashes.style] } };
}

function runsNothingOfItsOwn(attributes: string): boolean {
  return /\ssrc\s*=/i.test(attributes) || dataBlock.test(`${attributes}>`);
}

function sourceOf(text: string): string {
  return `'sha256-${hash("sha256", text, "base64")}'`;
}

import { hash } from "node:crypto";

/** Script elements of these types hold data; browsers never run them. */
const dataBlock = /\stype\s*=\s*["']?application\/(?:ld\+)?json["'\s>]/i;
const scriptElement = /<script(?=[\s>/])((?:"[^"]*"|'[^']*'|[^"'>])*)>([\s\S]*?)<\/script\s*>/gi;
const styleElement = /<style(?=[\s>/])((?:"[^"]*"|'[^']*'|[^"'>])*)>([\s\S]*?)<\/style\s*>/gi;

/** The CSP sources of a page's inline scripts and styles: `'sha256-…'` of their exact text. */
export interface InlineCspHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Other sites that the page may show in a frame; absent if there are none. */
  readonly frames?: readonly string[];
  /** Whether pages of this site may show the page in a frame. */
  readonly mayBeFramed?: boolean;
}

/**
 * A rendered page with the hashes of its inline scripts and styles for the Content-Security-Policy. Browsers block
 * any inline script or style whose hash is missing.
 */
export interface PageWithCspHashes {
  /** The page in parts, in order, because joining them would copy the whole page once more before it is encoded. */
  readonly parts: readonly string[];
  readonly hashes: InlineCspHashes;
}

/**
 * Hashes the inline scripts and styles of a rendered page. If the renderer marked its own elements with a nonce
 * made for this one rendering, only those are approved, and the nonce is removed from the page: an injected script
 * has no nonce, gets no hash and does not run. Without a nonce every inline script and style is approved.
 */
export function hashInlineElements(rendered: string, nonce: string | null): PageWithCspHashes {
  return nonce === null ? approveAll(rendered) : approveMarked(rendered, ` nonce="${nonce}"`);
}

function approveAll(html: string): PageWithCspHashes {
  const hashesOf = (element: RegExp, isOther: (attributes: string) => boolean) => {
    const hashes = new Set<string>();
    for (const [, attributes = "", text = ""] of html.matchAll(element))
      if (text !== "" && !isOther(attributes)) hashes.add(sourceOf(text));
    return [...hashes];
  };
  const scripts = hashesOf(scriptElement, hasNoInlineCode);
  const styles = hashesOf(styleElement, () => false);
  return { parts: [html], hashes: { scripts, styles } };
}

/**
 * Searches only for elements with the nonce, because scanning a page of 150 KB takes longer than all other work
 * here. This is safe because React writes the nonces: it escapes "<" and ">" within attributes, and writes names
 * in lower case.
 */
function approveMarked(rendered: string, mark: string): PageWithCspHashes {
  const hashes = { script: new Set<string>(), style: new Set<string>() };
  const parts: string[] = [];
  let sent = 0;
  for (let markIndex = rendered.indexOf(mark); markIndex !== -1; markIndex = rendered.indexOf(mark, sent)) {
    parts.push(rendered.slice(sent, markIndex));
    sent = markIndex + mark.length;
    const tagEnd = rendered.indexOf(">", sent);
    const tag = rendered.slice(rendered.lastIndexOf("<", markIndex) + 1, tagEnd);
    const name = tag.startsWith("script ") ? "script" : tag.startsWith("style ") ? "style" : null;
    if (name === null || (name === "script" && hasNoInlineCode(tag))) continue;
    const text = rendered.slice(tagEnd + 1, rendered.indexOf(`</${name}>`, tagEnd));
    if (text.length > 0) hashes[name].add(name === "style" ? sourceOfSheet(text) : sourceOf(text));
  }
  parts.push(rendered.slice(sent));
  return { parts, hashes: { scripts: [...hashes.script], styles: [...hashes.style] } };
}

function hasNoInlineCode(attributes: string): boolean {
  return /\ssrc\s*=/i.test(attributes) || dataBlock.test(`${attributes}>`);
}

/** CSP sources of style sheets, by length of the sheet: comparing 46 KB takes a tenth of the time of hashing them. */
const knownSheets = new Map<number, { readonly sheet: string; readonly source: string }>();
/** Limit of `knownSheets`; all routes together have fewer sheets of different lengths. 64 sheets take 3 MB at most. */
const maxStylesheets = 64;

function sourceOfSheet(text: string): string {
  const cached = knownSheets.get(text.length);
  if (cached?.sheet === text) return cached.source;
  const source = sourceOf(text);
  if (knownSheets.size >= maxStylesheets) knownSheets.clear();
  // Copy the text: a slice of a string keeps the whole page in memory.
  knownSheets.set(text.length, { sheet: Buffer.from(text).toString(), source });
  return source;
}

function sourceOf(text: string): string {
  return `'sha256-${hash("sha256", text, "base64")}'`;
}

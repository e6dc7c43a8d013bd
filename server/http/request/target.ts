/** The target of a request: a path that begins with exactly one slash, and its parameters. */
export interface RequestTarget {
  /** The percent-encoded path without dot segments, as a browser would write it. */
  readonly path: string;
  /** The parameters as they were sent, "?…", or "". */
  readonly search: string;
}

/** Status for refusing a target: it is invalid, or too long. */
export type TargetRefusalStatus = 400 | 414;

/** Maximum length in bytes. Every address of the site is shorter: all filters together take less than 3 KiB. */
export const maxRequestTargetBytes = 8_192;

/** Whether a text has control characters. Addresses need none, and a line break could end a header early. */
const hasControlChar = (text: string) => {
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code < 0x20 || code === 0x7f) return true;
  }
  return false;
};

/**
 * Parses the target of a request line, which Node passes with one character per byte. In the path, stray percent
 * signs and invalid UTF-8 are refused. In the parameters they are parsed as browsers do, and the page then reports
 * the dropped value. NUL is refused in both.
 */
export function parseRequestTarget(raw: string): RequestTarget | TargetRefusalStatus {
  if (raw.length > maxRequestTargetBytes) return 414;
  if (!raw.startsWith("/") || /[\\#]/.test(raw)) return 400;
  const text = decodeBytes(raw);
  if (text === null || hasControlChar(text)) return 400;
  // Scheme and host are needed only for parsing; after them, a target such as "//elsewhere" is parsed as a path.
  const url = URL.parse(`http://host.invalid${text}`);
  if (!url || url.host !== "host.invalid") return 400;
  const path = decodePath(url.pathname);
  if (path === null || hasControlChar(path) || /%00/.test(url.search)) return 400;
  return { path: url.pathname, search: url.search };
}

/** The canonical path, to which all other spellings are redirected: single slashes, and none at the end. */
export function toCanonicalPath(path: string): string {
  if (!path.includes("//") && (!path.endsWith("/") || path === "/")) return path;
  const collapsed = path.replace(/\/{2,}/g, "/");
  return collapsed.length > 1 && collapsed.endsWith("/") ? collapsed.slice(0, -1) : collapsed;
}

function decodeBytes(raw: string): string | null {
  if (/^[ -~]*$/.test(raw)) return raw;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.from(raw, "latin1"));
  } catch {
    return null;
  }
}

function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

import { directionOf, type Locale } from "../../domain/text/locale.ts";

/** A mail to send. */
export interface Mail {
  readonly to: readonly string[];
  readonly replyTo: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** An appointment in iCalendar format, or null. */
  readonly calendar: string | null;
  /** URL for one-click unsubscription by POST (RFC 8058); absent in mails that are not a subscription. */
  readonly stopUrl?: string;
}

/** What mails say about the site. */
export interface MailSite {
  readonly origin: string;
  readonly brandName: { readonly en: string; readonly ar: string };
  /** In E.164 form; null when the brokerage has not given one. */
  readonly salesPhone: string | null;
  readonly salesEmail: string | null;
}

/** A line of a mail: a sentence; a name and its value, which may be forced to run from left to right; or a link. */
export type MailLine =
  | string
  | { readonly name: string; readonly value: string; readonly isLeftToRight?: boolean }
  /** Plain links look less prominent than the main one. */
  | { readonly label: string; readonly href: string; readonly isPlain?: boolean };

/** The lines of one language. */
export interface MailPart {
  readonly locale: Locale;
  readonly lines: readonly MailLine[];
}

/** Isolates a text from left to right, so that it keeps its order among Arabic words. */
export function leftToRight(text: string): string {
  return `\u2066${text}\u2069`;
}

/** Isolates a text that may be in either language. */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}

/** Writes a mail as plain text and as HTML, with its parts one after the other. */
export function toMail({
  parts,
  calendar = null,
  ...head
}: Pick<Mail, "to" | "replyTo" | "subject" | "stopUrl"> & {
  readonly parts: readonly MailPart[];
  readonly calendar?: string | null;
}): Mail {
  return { ...head, text: toMailText(parts), html: toMailHtml(parts, head.subject), calendar };
}

/** The plain text, with values isolated where Arabic lines need it. */
function toMailText(parts: readonly MailPart[]): string {
  return parts.map(({ lines }) => lines.map(toTextLine).join("\n")).join("\n\n---\n\n");
}

function toTextLine(line: MailLine): string {
  if (typeof line === "string") return line;
  // The URL has a line of its own, so that mail programs find it, without invisible characters around it.
  if ("href" in line) return `${line.label}:\n${line.href}`;
  return `${line.name}: ${line.isLeftToRight ? leftToRight(line.value) : line.value}`;
}

/** The HTML, without external files. The language of the first part is that of the document. */
function toMailHtml(parts: readonly MailPart[], title: string): string {
  const { locale = "en" } = parts[0] ?? {};
  return [
    `<!doctype html><html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>`,
    `<body dir="${directionOf(locale)}" style="${bodyStyle}">`,
    parts.map(toSection).join("\n<hr>\n"),
    "</body></html>",
  ].join("\n");
}

const bodyStyle =
  "margin:0 auto;padding:16px;max-width:36rem;font-family:sans-serif;font-size:16px;line-height:1.6;text-align:start";
const linkStyle =
  "display:inline-block;padding:10px 18px;border-radius:8px;background:#0b4f4a;color:#fff;text-decoration:none";

function toSection({ locale, lines }: MailPart): string {
  const paragraphs = lines.filter((line) => line !== "").map(toParagraph);
  return [`<div lang="${locale}" dir="${directionOf(locale)}">`, ...paragraphs, "</div>"].join("\n");
}

function toParagraph(line: MailLine): string {
  if (typeof line === "string") return `<p>${withBreaks(line)}</p>`;
  if ("href" in line)
    return `<p><a href="${escapeHtml(line.href)}"${line.isPlain ? "" : ` style="${linkStyle}"`}>${escapeHtml(line.label)}</a></p>`;
  const value = `<bdi${line.isLeftToRight ? ' dir="ltr"' : ""}>${withBreaks(line.value)}</bdi>`;
  return `<p><strong>${escapeHtml(line.name)}:</strong> ${value}</p>`;
}

function withBreaks(text: string): string {
  return escapeHtml(text).replaceAll("\n", "<br>");
}

function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

import { textDirectionOf, type Locale } from "../../domain/text/locale.ts";

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
  readonly unsubscribeUrl?: string;
}

/** The site's name and contact details, which mails contain. */
export interface MailSiteDetails {
  readonly origin: string;
  readonly brandName: { readonly en: string; readonly ar: string };
  /** In E.164 form; null when the brokerage has not entered one. */
  readonly salesPhone: string | null;
  readonly salesEmail: string | null;
}

/** A line of a mail: a sentence; a name with its value, optionally forced to run from left to right; or a link. */
export type MailLine =
  | string
  | { readonly name: string; readonly value: string; readonly isLeftToRight?: boolean }
  /** Plain links look less prominent than the mail's main link. */
  | { readonly label: string; readonly href: string; readonly isPlain?: boolean };

/** The lines of a mail in one language. */
export interface LocalizedMailBody {
  readonly locale: Locale;
  readonly lines: readonly MailLine[];
}

/** Wraps a text in invisible characters that make it run from left to right within Arabic text. */
export function isolateLeftToRight(text: string): string {
  return `\u2066${text}\u2069`;
}

/** Wraps a text in invisible characters, so that its direction does not affect its surroundings. */
export function isolateDirection(text: string): string {
  return `\u2068${text}\u2069`;
}

/** Writes a mail as plain text and as HTML; its parts, one per language, follow each other. */
export function renderMail({
  parts,
  calendar = null,
  ...head
}: Pick<Mail, "to" | "replyTo" | "subject" | "unsubscribeUrl"> & {
  readonly parts: readonly LocalizedMailBody[];
  readonly calendar?: string | null;
}): Mail {
  return { ...head, text: toMailText(parts), html: toMailHtml(parts, head.subject), calendar };
}

/** Formats the mail as plain text. In Arabic lines, values are isolated so that their order is preserved. */
function toMailText(parts: readonly LocalizedMailBody[]): string {
  return parts.map(({ lines }) => lines.map(toTextLine).join("\n")).join("\n\n---\n\n");
}

function toTextLine(line: MailLine): string {
  if (typeof line === "string") return line;
  // The URL has its own line without invisible characters, so that mail programs recognise it.
  if ("href" in line) return `${line.label}:\n${line.href}`;
  return `${line.name}: ${line.isLeftToRight ? isolateLeftToRight(line.value) : line.value}`;
}

/** Formats the mail as HTML, which loads no external files. The document's language is that of the first part. */
function toMailHtml(parts: readonly LocalizedMailBody[], title: string): string {
  const { locale = "en" } = parts[0] ?? {};
  return [
    `<!doctype html><html lang="${locale}" dir="${textDirectionOf(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>`,
    `<body dir="${textDirectionOf(locale)}" style="${bodyStyle}">`,
    parts.map(toSection).join("\n<hr>\n"),
    "</body></html>",
  ].join("\n");
}

const bodyStyle =
  "margin:0 auto;padding:16px;max-width:36rem;font-family:sans-serif;font-size:16px;line-height:1.6;text-align:start";
const linkStyle =
  "display:inline-block;padding:10px 18px;border-radius:8px;background:#0b4f4a;color:#fff;text-decoration:none";

function toSection({ locale, lines }: LocalizedMailBody): string {
  const paragraphs = lines.filter((line) => line !== "").map(toParagraph);
  return [`<div lang="${locale}" dir="${textDirectionOf(locale)}">`, ...paragraphs, "</div>"].join("\n");
}

function toParagraph(line: MailLine): string {
  if (typeof line === "string") return `<p>${escapeMultiline(line)}</p>`;
  if ("href" in line)
    return `<p><a href="${escapeHtml(line.href)}"${line.isPlain ? "" : ` style="${linkStyle}"`}>${escapeHtml(line.label)}</a></p>`;
  const value = `<bdi${line.isLeftToRight ? ' dir="ltr"' : ""}>${escapeMultiline(line.value)}</bdi>`;
  return `<p><strong>${escapeHtml(line.name)}:</strong> ${value}</p>`;
}

function escapeMultiline(text: string): string {
  return escapeHtml(text).replaceAll("\n", "<br>");
}

function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

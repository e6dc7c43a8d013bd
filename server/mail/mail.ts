import { directionOf, type Locale } from "../../domain/text/locale.ts";

/** One mail before it is on its way. */
export interface Mail {
  readonly to: readonly string[];
  readonly replyTo: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** An appointment to keep, or null. */
  readonly calendar: string | null;
  /** Where a mail program stops such mails by a POST, without a page (RFC 8058); none for what was asked for. */
  readonly stopUrl?: string;
}

/** What mails say about the site. */
export interface MailSite {
  readonly origin: string;
  readonly brandName: { readonly en: string; readonly ar: string };
  /** E.164, or null when the brokerage has not said. */
  readonly salesPhone: string | null;
  readonly salesEmail: string | null;
}

/** A line of a mail: words; a name with its value, which may read from left to right whatever is around it; or a link. */
export type MailLine =
  | string
  | { readonly name: string; readonly value: string; readonly isLeftToRight?: boolean }
  /** Plain ones stand back behind the one that matters. */
  | { readonly label: string; readonly href: string; readonly isPlain?: boolean };

/** What is said in one language. */
export interface MailPart {
  readonly locale: Locale;
  readonly lines: readonly MailLine[];
}

/** Isolated, so that it keeps its order and its brackets among Arabic words. */
export function leftToRight(text: string): string {
  return `\u2066${text}\u2069`;
}

/** The same for what may be in either language. */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}

/** A mail that says these parts, one after the other, as plain text and as a page. */
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

/** As plain text, isolated where a mail from right to left needs it. */
function toMailText(parts: readonly MailPart[]): string {
  return parts.map(({ lines }) => lines.map(toTextLine).join("\n")).join("\n\n---\n\n");
}

function toTextLine(line: MailLine): string {
  if (typeof line === "string") return line;
  // An address alone on its line: mail programs find it, and nothing invisible becomes a part of it.
  if ("href" in line) return `${line.label}:\n${line.href}`;
  return `${line.name}: ${line.isLeftToRight ? leftToRight(line.value) : line.value}`;
}

/** The same as a page that needs nothing from elsewhere; the first part's language is the page's. */
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

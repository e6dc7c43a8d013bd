/** One mail before it is on its way. */
export interface Mail {
  readonly to: readonly string[];
  readonly replyTo: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** An appointment to keep, or null. */
  readonly calendar: string | null;
}

/** What mails say about the site. */
export interface MailSite {
  readonly origin: string;
  readonly brandName: { readonly en: string; readonly ar: string };
  /** E.164, or null when the brokerage has not said. */
  readonly salesPhone: string | null;
  readonly salesEmail: string | null;
  readonly answerHours: number;
}

/** A line of a mail: words, or a name with its value; a value that is read from left to right stays so. */
export type MailLine =
  | string
  | { readonly name: string; readonly value: string; readonly isLeftToRight?: boolean };

/** The lines as plain text, isolated where a mail from right to left needs it. */
export function toMailText(lines: readonly MailLine[]): string {
  return lines
    .map((line) => {
      if (typeof line === "string") return line;
      return `${line.name}: ${line.isLeftToRight ? `\u2066${line.value}\u2069` : line.value}`;
    })
    .join("\n");
}

/** The same lines as a page that needs nothing from elsewhere. */
export function toMailHtml(lines: readonly MailLine[], locale: "en" | "ar", title: string): string {
  const direction = locale === "ar" ? "rtl" : "ltr";
  const paragraphs = lines.filter((line) => line !== "").map(toParagraph);
  return [
    `<!doctype html><html lang="${locale}" dir="${direction}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>`,
    `<body dir="${direction}" style="font-family:sans-serif;line-height:1.5;text-align:start">`,
    ...paragraphs,
    "</body></html>",
  ].join("\n");
}

function toParagraph(line: MailLine): string {
  if (typeof line === "string") return `<p>${withBreaks(line)}</p>`;
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

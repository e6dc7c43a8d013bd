import { textDirectionOf, type Locale, locales, parseLocale } from "../../../domain/text/locale.ts";
import { getServerTexts, serverMessages } from "../../../messages/server-texts.ts";

/** A short response that needs no rendering: for refused requests, and for errors of the rendering itself. */
export interface PlainResponse {
  readonly status: number;
  readonly body: string;
  readonly contentType: string;
}

const sentences = serverMessages.en.plainAnswer.status;
/** Key of a sentence. Some statuses have several sentences, one for each reason. */
export type PlainResponseReason = keyof typeof sentences;

/** Key of the sentence for a status; a status without its own sentence uses that of its class (400 or 500). */
function reasonOf(status: number): PlainResponseReason {
  if (String(status) in sentences) return String(status) as PlainResponseReason;
  return status < 500 ? "400" : "500";
}

/**
 * The response for a status in both languages, with the reference number for the visitor to quote, if there is
 * one.
 * @param address path and parameters for a retry link; null for no link. Its language comes first
 */
export function createPlainResponse(
  status: number,
  reference: string | null = null,
  address: string | null = null,
  reason: PlainResponseReason = reasonOf(status),
): PlainResponse {
  const sentenceIn = (locale: Locale) => getServerTexts(locale, "plainAnswer")(`status.${reason}`);
  const first = (address && parseLocale(address)) || "en";
  const part = (locale: Locale) => {
    const t = getServerTexts(locale, "plainAnswer");
    const heading = locale === first ? "h1" : "h2";
    const quote = reference === null ? "" : `<p>${t("reference")} <bdi dir="ltr">${reference}</bdi></p>`;
    const retryLink =
      address === null ? "" : `<p><a href="${escapeAttribute(address)}">${t("retry")}</a></p>`;
    return `<div lang="${locale}" dir="${textDirectionOf(locale)}"><${heading} style="font-size:1.5rem">${sentenceIn(locale)}</${heading}>${quote}${retryLink}</div>`;
  };
  const inOrder = locales.toSorted((a, b) => Number(b === first) - Number(a === first));
  const links = inOrder.map(
    (locale) =>
      `<a href="/${locale}" lang="${locale}" hreflang="${locale}">${getServerTexts(locale, "plainAnswer")("home")}</a>`,
  );
  const body = `<!doctype html>
<html lang="${first}" dir="${textDirectionOf(first)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${sentenceIn(first)}</title></head>
<body style="font:1.125rem/1.6 system-ui,sans-serif;max-inline-size:34rem;margin:12vh auto;padding:0 1.25rem">
<main>${inOrder.map(part).join("\n")}
<p>${links.join(" · ")}</p></main>
</body></html>
`;
  return { status, body, contentType: "text/html; charset=utf-8" };
}

function escapeAttribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}

import { type Locale, locales, parseLocale } from "../../../domain/text/locale.ts";

/** A short answer without the application: for requests that are refused, and when rendering itself fails. */
export interface PlainAnswer {
  readonly status: number;
  readonly body: string;
  readonly contentType: string;
}

const sentences: Readonly<Record<number, readonly [english: string, arabic: string]>> = {
  400: ["This address or request cannot be read.", "تعذّرت قراءة هذا الرابط أو الطلب."],
  401: ["This address needs a token.", "هذا الرابط يحتاج إلى رمز دخول."],
  403: ["This request did not come from a page of this site.", "هذا الطلب لم يأتِ من صفحة في هذا الموقع."],
  404: ["There is nothing at this address.", "لا توجد صفحة على هذا الرابط."],
  405: ["This address cannot be used in this way.", "لا يمكن استخدام هذا الرابط بهذه الطريقة."],
  408: ["The request took too long to arrive.", "استغرق وصول الطلب وقتًا أطول من اللازم."],
  413: ["What was sent is longer than this address takes.", "ما أُرسل أكبر مما يقبله هذا الرابط."],
  414: ["This address is too long.", "هذا الرابط أطول من اللازم."],
  415: ["This kind of content is not taken here.", "لا نقبل هذا النوع من المحتوى هنا."],
  421: ["This site does not answer to this host name.", "هذا الموقع لا يعمل على اسم النطاق هذا."],
  429: [
    "Too many requests from your network. Please wait a few seconds and try again.",
    "وصلت طلبات كثيرة من شبكتك. من فضلك انتظر بضع ثوانٍ ثم حاول مرة أخرى.",
  ],
  431: ["The request carries more than this site reads.", "يحمل الطلب بيانات أكثر مما يقرؤه هذا الموقع."],
  500: ["Something went wrong on our side.", "حدث خطأ من جانبنا."],
  503: [
    "Connection Error: the site cannot read its data at the moment.",
    "خطأ في الاتصال: لا يستطيع الموقع قراءة بياناته الآن.",
  ],
};

const words = {
  en: { dir: "ltr", reference: "Reference number:", retry: "Retry Connection", home: "Home" },
  ar: { dir: "rtl", reference: "الرقم المرجعي:", retry: "إعادة المحاولة", home: "الرئيسية" },
} as const;

/**
 * The answer of a status in both languages, with the reference number where there is one to quote.
 * @param address where trying again may help: path and parameters; its language comes first
 */
export function plainAnswer(
  status: number,
  reference: string | null = null,
  address: string | null = null,
): PlainAnswer {
  const [english, arabic] = sentences[status] ?? sentences[status < 500 ? 400 : 500] ?? ["", ""];
  const first = (address && parseLocale(address)) || "en";
  const part = (locale: Locale) => {
    const { dir, reference: label, retry } = words[locale];
    const heading = locale === first ? "h1" : "h2";
    const quote = reference === null ? "" : `<p>${label} <bdi dir="ltr">${reference}</bdi></p>`;
    const again = address === null ? "" : `<p><a href="${escapeAttribute(address)}">${retry}</a></p>`;
    return `<div lang="${locale}" dir="${dir}"><${heading} style="font-size:1.5rem">${locale === "en" ? english : arabic}</${heading}>${quote}${again}</div>`;
  };
  const inOrder = locales.toSorted((a, b) => Number(b === first) - Number(a === first));
  const links = inOrder.map(
    (locale) => `<a href="/${locale}" lang="${locale}" hreflang="${locale}">${words[locale].home}</a>`,
  );
  const body = `<!doctype html>
<html lang="${first}" dir="${words[first].dir}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${first === "en" ? english : arabic}</title></head>
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

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
    "The site cannot read its data at the moment. Please try again shortly.",
    "لا يستطيع الموقع قراءة بياناته الآن. من فضلك حاول مرة أخرى بعد قليل.",
  ],
};

/** The answer of a status in both languages, with the reference number where there is one to quote. */
export function plainAnswer(status: number, reference: string | null = null): PlainAnswer {
  const [english, arabic] = sentences[status] ?? sentences[status < 500 ? 400 : 500] ?? ["", ""];
  const quote = (label: string) =>
    reference === null ? "" : `<p>${label} <bdi dir="ltr">${reference}</bdi></p>`;
  const body = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${english}</title></head>
<body style="font:1.125rem/1.6 system-ui,sans-serif;max-inline-size:34rem;margin:12vh auto;padding:0 1.25rem">
<main><h1 style="font-size:1.5rem">${english}</h1>${quote("Reference number:")}
<div lang="ar" dir="rtl"><h2 style="font-size:1.5rem">${arabic}</h2>${quote("الرقم المرجعي:")}</div>
<p><a href="/en">Home</a> · <a href="/ar" lang="ar" hreflang="ar">الرئيسية</a></p></main>
</body></html>
`;
  return { status, body, contentType: "text/html; charset=utf-8" };
}

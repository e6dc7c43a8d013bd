import { expect, test } from "vitest";
import { renderInLanguage } from "../../../tests/support/render.tsx";
import { LeadFormNotice } from "./lead-form-notice.tsx";

const answer = {
  state: "too-many",
  kind: "contact",
  subject: { developer: null, project: null, unit: null },
  values: { name: "Mona" },
  faults: {},
  formKey: { key: "made-for-this-form", token: "signed" },
  reference: null,
} as const;

test.each([
  ["en", "please call us or write to us on WhatsApp. Everything you typed is still here."],
  ["ar", "اتصل بنا أو راسلنا على واتساب من فضلك. كل ما كتبته لا يزال هنا."],
] as const)("a visitor at the limit of requests per day gets the message to call, in %s", (locale, text) => {
  const html = renderInLanguage(locale, <LeadFormNotice answer={answer} idPrefix="contact" />, {
    salesPhone: "+201000000000",
  });
  expect(html).toContain(text);
  expect(html).toContain("tel:+201000000000");
});

import { describe, expect, test } from "vitest";
import {
  type SiteCompany,
  type TextPageSection,
  fillSectionsForCompany,
} from "../../domain/showcase/site-texts.ts";
import { aboutSections } from "./about.ts";
import { marketingConsentYears, privacySections } from "./privacy.ts";

const company: SiteCompany = {
  name: { en: "Nile Homes", ar: "بيوت النيل" },
  email: "privacy@nile.example",
  details: { en: "Commercial register 000000, Cairo", ar: "سجل تجاري 000000، القاهرة" },
};

const textOf = (sections: readonly TextPageSection[], locale: "en" | "ar") =>
  sections
    .flatMap(({ heading, paragraphs, points }) => [
      heading[locale],
      ...paragraphs.map((paragraph) => paragraph[locale]),
      ...points.map(({ title, text }) => `${title?.[locale] ?? ""} ${text[locale]}`),
    ])
    .join("\n");

describe("The privacy page", () => {
  const english = textOf(fillSectionsForCompany(privacySections, company), "en");
  const arabic = textOf(fillSectionsForCompany(privacySections, company), "ar");

  test.each([
    ["who is responsible", "Nile Homes", "بيوت النيل"],
    ["the law", "Law 151 of 2020", "المصري رقم 151 لسنة 2020"],
    ["registration of the company", "Commercial register 000000", "سجل تجاري 000000"],
    ["contact details", "Name, e-mail address and phone number", "الاسم والبريد الإلكتروني ورقم الهاتف"],
    ["property preferences", "Property preferences", "التفضيلات العقارية"],
    ["communication history", "Communication history", "سجل المراسلات"],
    ["site usage data", "Site usage data", "بيانات استخدام الموقع"],
    ["that alerts hold an address", "If you follow a search: your e-mail address", "إذا تابعت بحثًا: بريدك"],
    ["how long alerts keep it", "stop the alert with one tap", "توقف التنبيه بضغطة واحدة"],
    ["that searches are counted without anybody", "nothing about who searched", "دون أي شيء عمّن أجراه"],
    ["how long they are counted", "erased after two years", "تُمحى بعد سنتين"],
    ["what is noted of chats", "reference at the end of its first message", "الرقم المرجعي في آخر رسالتها"],
    ["the page of a request", "move or cancel a visit", "تغيير موعد المعاينة أو إلغاؤها"],
    ["consent before use", "needs your consent first", "قبل موافقتك"],
    ["that data is never sold", "never sell personal data", "لا نبيع البيانات الشخصية أبدًا"],
    ["who receives it", "only when you ask to be contacted", "إلا إذا طلبت التواصل معك"],
    ["how long it is kept", "stands for 3 years", "لمدة 3 سنوات"],
    ["withdrawal", "Withdraw any consent at any time", "اسحب أي موافقة في أي وقت"],
    ["access", "receive a copy", "واحصل على نسخة"],
    ["correction", "put right", "تصحيح"],
    ["erasure", "Have your data erased", "اطلب محو بياناتك"],
    ["where to write", "privacy@nile.example", "privacy@nile.example"],
  ])("says %s", (_, en, ar) => {
    expect(english).toContain(en);
    expect(arabic).toContain(ar);
  });

  test("contains no numbers except those of the law, the company and the years of consent", () => {
    const sections = fillSectionsForCompany(privacySections, { ...company, details: null });
    const plain = `${textOf(sections, "en")}${textOf(sections, "ar")}`.replaceAll(
      /Law 151 of 2020|رقم 151 لسنة 2020|3 years|3 سنوات/gu,
      "",
    );
    expect(plain).not.toMatch(/\d/);
  });

  test("keeps consent to offers for the time the law's practice asks", () => {
    expect(marketingConsentYears).toBe(3);
  });

  test("without an e-mail address names WhatsApp and the phone only", () => {
    const sections = fillSectionsForCompany(privacySections, { ...company, email: null, details: null });
    expect(textOf(sections, "en")).toContain("Tell us on WhatsApp or by phone");
    expect(textOf(sections, "en")).not.toContain("@");
    expect(textOf(sections, "ar")).not.toMatch(/null|undefined/);
  });
});

describe("Pages of text", () => {
  test.each([
    ["About", fillSectionsForCompany(aboutSections, company)],
    ["Privacy", fillSectionsForCompany(privacySections, company)],
  ] as const)("%s has sections with ids of their own and something in each", (_, sections) => {
    expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
    expect(sections.filter(({ paragraphs, points }) => paragraphs.length + points.length === 0)).toEqual([]);
  });

  test("About says what the company does, how it works and why to choose it", () => {
    const text = textOf(fillSectionsForCompany(aboutSections, company), "en");
    const phrases = [
      "Nile Homes is a premium",
      "How it works",
      "Premium service",
      "Trusted partners",
      "Expert guidance",
    ];
    expect(phrases.filter((part) => !text.includes(part))).toEqual([]);
  });
});

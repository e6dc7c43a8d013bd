/** The one Arabic word that texts use for an idea, with the words to avoid. */
export interface ArabicWord {
  readonly idea: string;
  readonly say: string;
  readonly never: RegExp;
}

/** Results of a review; docs/arabic-review.md has the reasons. No text may contain a word listed here as avoided. */
export const arabicWords: readonly ArabicWord[] = [
  { idea: "without", say: "بدون", never: /(?<!\p{L})(?:بلا|بغير)(?!\p{L})/u },
  { idea: "about a number", say: "نحو", never: /حوالي/u },
  { idea: "prices from", say: "تبدأ من", never: /بداية من|ابتداءً? من/u },
  { idea: "the way out of a question", say: "رجوع", never: /^إلغاء$/u },
  { idea: "to show a home again", say: "إعادة النشر", never: /إلغاء (?:ال)?إيقاف/u },
  { idea: "to ask before an act", say: "هل تريد", never: /هل أنت متأكد|بالتأكيد؟/u },
  { idea: "who manages the accounts", say: "مدير النظام", never: /مالك الحسابات|مالك آخر|آخر مالك/u },
  { idea: "the person at the server", say: "مسؤول الخادم", never: /المسؤول عن الخادم/u },
  {
    idea: "to take from a list of one's own",
    say: "إزالة",
    never: /(?:حذف|احذف).{0,12} من (?:القائمة|المفضلة|المقارنة)/u,
  },
  { idea: "the saved homes", say: "المفضلة", never: /القائمة المختصرة|رابط هذه القائمة|مسح القائمة/u },
  { idea: "joined to another", say: "مدمج", never: /مدموج/u },
  { idea: "paying at once", say: "السداد كاش", never: /الدفع كاش|الدفع نقد/u },
  { idea: "the cheaper way to pay", say: "الأوفر", never: /الكاش يكسب/u },
  { idea: "a price that is not published", say: "غير معلن", never: /السعر غير محدد/u },
  { idea: "a span that one is late", say: "تأخير", never: /متأخر(?:ة)? (?:\{|#|⁨)/u },
  { idea: "a car to the visit", say: "سيارة", never: /مواصلات|توصيلة|توصيلًا|مع توصيل(?!ه)/u },
  { idea: "the median", say: "وسيط", never: /السعر الوسيط|الوقت الوسيط/u },
  { idea: "a day off", say: "إجازة", never: /عطل(?:ة|ات|تنا)(?!\p{L})/u },
  { idea: "when a photograph was taken", say: "تاريخ التصوير", never: /الالتقاط|صُوّرت في/u },
  { idea: "to fill in a field", say: "اكتب", never: /(?<!\p{L})أدخل(?!\p{L})/u },
  { idea: "a field of a form", say: "الخانة", never: /(?<!\p{L})(?:ال)?حق(?:ل|ول)(?!\p{L})/u },
  { idea: "projects", say: "مشروعات", never: /مشاريع/u },
  { idea: "known areas", say: "أشهر المناطق", never: /المناطق الشائعة|^شائعة$/u },
  { idea: "shops", say: "محال", never: /محلات/u },
  { idea: "clubs", say: "الأندية", never: /النوادي/u },
  { idea: "a wooden walk by the water", say: "ممشى", never: /سقالة/u },
  { idea: "somebody asked for this mail", say: "وصلنا طلب", never: /طلب أحدهم|لم تكن أنت/u },
  { idea: "places on a page", say: "بالأسفل، بالأعلى", never: /أدناه|أعلاه/u },
  { idea: "by whom", say: "an active verb", never: /بواسطة|معلن من|من قِبل/u },
  { idea: "as", say: "the accusative, or في", never: /(?<!\p{L})ك(?:طلب|رابط|مثال)(?!\p{L})/u },
  { idea: "all or none", say: "أو عدم استيراد أي منها", never: /أو لا شيء/u },
  {
    idea: "market words",
    say: "دور، مقدم، كمبوند",
    never: /(?<!\p{L})طابق(?!\p{L})|دفعة مقدمة|مجمع سكني|تسليم مفتاح|نفدت/u,
  },
];

/** Finds avoided words in a text, each with its idea and the word to use: "بلا: without is بدون". */
export function strayWords(text: string): string[] {
  return arabicWords.flatMap(({ idea, say, never }) => {
    const [word] = never.exec(text) ?? [];
    return word === undefined ? [] : [`${word}: ${idea} is ${say}`];
  });
}

/** Arabic nouns with their forms after the numbers 3 to 10, 11 to 99, and 100. */
export const countedNouns: readonly (readonly [few: string, many: string, other: string])[] = [
  ["إجازات", "إجازة", "إجازة"],
  ["أشخاص", "شخصًا", "شخص"],
  ["أماكن", "مكانًا", "مكان"],
  ["ملايين", "مليونًا", "مليون"],
  ["آلاف", "ألفًا", "ألف"],
  ["أسعار", "سعرًا", "سعر"],
  ["أشهر", "شهرًا", "شهر"],
  ["أعمدة", "عمودًا", "عمود"],
  ["أفدنة", "فدانًا", "فدان"],
  ["أفراد", "فردًا", "فرد"],
  ["أمور", "أمرًا", "أمر"],
  ["أنواع", "نوعًا", "نوع"],
  ["أيام", "يومًا", "يوم"],
  ["تعديلات", "تعديلًا", "تعديل"],
  ["أقساط", "قسطًا", "قسط"],
  ["شيكات", "شيكًا", "شيك"],
  ["إجابات", "إجابة", "إجابة"],
  ["إدخالات", "إدخالًا", "إدخال"],
  ["اقتراحات", "اقتراحًا", "اقتراح"],
  ["بلاغات", "بلاغًا", "بلاغ"],
  ["تغييرات", "تغييرًا", "تغيير"],
  ["تنبيهات", "تنبيهًا", "تنبيه"],
  ["حسابات", "حسابًا", "حساب"],
  ["حمامات", "حمامًا", "حمام"],
  ["خانات", "خانة", "خانة"],
  ["خطط", "خطة", "خطة"],
  ["خلايا", "خلية", "خلية"],
  ["خيارات", "خيارًا", "خيار"],
  ["دفعات", "دفعة", "دفعة"],
  ["دقائق", "دقيقة", "دقيقة"],
  ["رسائل", "رسالة", "رسالة"],
  ["ساعات", "ساعة", "ساعة"],
  ["سنوات", "سنة", "سنة"],
  ["صفوف", "صفًا", "صف"],
  ["صور", "صورة", "صورة"],
  ["طلبات", "طلبًا", "طلب"],
  ["غرف", "غرفة", "غرفة"],
  ["قيود", "قيدًا", "قيد"],
  ["محاولات", "محاولة", "محاولة"],
  ["مرات", "مرة", "مرة"],
  ["مشروعات", "مشروعًا", "مشروع"],
  ["مطورين", "مطورًا", "مطور"],
  ["معاينات", "معاينة", "معاينة"],
  ["ملاحظات", "ملاحظة", "ملاحظة"],
  ["مناطق", "منطقة", "منطقة"],
  ["أماكن", "مكانًا", "مكان"],
  ["نتائج", "نتيجة", "نتيجة"],
  ["نقاط", "نقطة", "نقطة"],
  ["شروط", "شرطًا", "شرط"],
  ["وحدات", "وحدة", "وحدة"],
  ["صفحات", "صفحة", "صفحة"],
  ["وكلاء", "وكيلًا", "وكيل"],
];

/** The one Arabic word that texts use for an idea, with the words to avoid. */
export interface PreferredArabicWord {
  readonly idea: string;
  readonly preferred: string;
  readonly avoided: RegExp;
}

/** Results of a review; docs/arabic-review.md has the reasons. No text may contain a word listed here as avoided. */
export const preferredArabicWords: readonly PreferredArabicWord[] = [
  { idea: "without", preferred: "بدون", avoided: /(?<!\p{L})(?:بلا|بغير)(?!\p{L})/u },
  { idea: "about a number", preferred: "نحو", avoided: /حوالي/u },
  { idea: "prices from", preferred: "تبدأ من", avoided: /بداية من|ابتداءً? من/u },
  { idea: "the way out of a question", preferred: "رجوع", avoided: /^إلغاء$/u },
  { idea: "to show a home again", preferred: "إعادة النشر", avoided: /إلغاء (?:ال)?إيقاف/u },
  { idea: "to ask before an act", preferred: "هل تريد", avoided: /هل أنت متأكد|بالتأكيد؟/u },
  { idea: "who manages the accounts", preferred: "مدير النظام", avoided: /مالك الحسابات|مالك آخر|آخر مالك/u },
  { idea: "the person at the server", preferred: "مسؤول الخادم", avoided: /المسؤول عن الخادم/u },
  {
    idea: "to take from a list of one's own",
    preferred: "إزالة",
    avoided: /(?:حذف|احذف).{0,12} من (?:القائمة|المفضلة|المقارنة)/u,
  },
  {
    idea: "the saved homes",
    preferred: "المفضلة",
    avoided: /القائمة المختصرة|رابط هذه القائمة|مسح القائمة/u,
  },
  { idea: "joined to another", preferred: "مدمج", avoided: /مدموج/u },
  { idea: "paying at once", preferred: "السداد كاش", avoided: /الدفع كاش|الدفع نقد/u },
  { idea: "the cheaper way to pay", preferred: "الأوفر", avoided: /الكاش يكسب/u },
  { idea: "a price that is not published", preferred: "غير معلن", avoided: /السعر غير محدد/u },
  { idea: "a span that one is late", preferred: "تأخير", avoided: /متأخر(?:ة)? (?:\{|#|⁨)/u },
  { idea: "a car to the visit", preferred: "سيارة", avoided: /مواصلات|توصيلة|توصيلًا|مع توصيل(?!ه)/u },
  { idea: "the median", preferred: "وسيط", avoided: /السعر الوسيط|الوقت الوسيط/u },
  { idea: "a day off", preferred: "إجازة", avoided: /عطل(?:ة|ات|تنا)(?!\p{L})/u },
  { idea: "when a photograph was taken", preferred: "تاريخ التصوير", avoided: /الالتقاط|صُوّرت في/u },
  { idea: "to fill in a field", preferred: "اكتب", avoided: /(?<!\p{L})أدخل(?!\p{L})/u },
  { idea: "a field of a form", preferred: "الخانة", avoided: /(?<!\p{L})(?:ال)?حق(?:ل|ول)(?!\p{L})/u },
  { idea: "projects", preferred: "مشروعات", avoided: /مشاريع/u },
  { idea: "known areas", preferred: "أشهر المناطق", avoided: /المناطق الشائعة|^شائعة$/u },
  { idea: "shops", preferred: "محال", avoided: /محلات/u },
  { idea: "clubs", preferred: "الأندية", avoided: /النوادي/u },
  { idea: "a wooden walk by the water", preferred: "ممشى", avoided: /سقالة/u },
  { idea: "somebody asked for this mail", preferred: "وصلنا طلب", avoided: /طلب أحدهم|لم تكن أنت/u },
  { idea: "places on a page", preferred: "بالأسفل، بالأعلى", avoided: /أدناه|أعلاه/u },
  { idea: "by whom", preferred: "an active verb", avoided: /بواسطة|معلن من|من قِبل/u },
  { idea: "as", preferred: "the accusative, or في", avoided: /(?<!\p{L})ك(?:طلب|رابط|مثال)(?!\p{L})/u },
  { idea: "all or none", preferred: "أو عدم استيراد أي منها", avoided: /أو لا شيء/u },
  {
    idea: "market words",
    preferred: "دور، مقدم، كمبوند",
    avoided: /(?<!\p{L})طابق(?!\p{L})|دفعة مقدمة|مجمع سكني|تسليم مفتاح|نفدت/u,
  },
];

/** Finds avoided words in a text, each with its idea and the word to use: "بلا: without is بدون". */
export function findAvoidedArabicWords(text: string): string[] {
  return preferredArabicWords.flatMap(({ idea, preferred, avoided }) => {
    const [word] = avoided.exec(text) ?? [];
    return word === undefined ? [] : [`${word}: ${idea} is ${preferred}`];
  });
}

/** Arabic nouns with their forms after the numbers 3 to 10, 11 to 99, and 100. */
export const arabicCountedNouns: readonly (readonly [few: string, many: string, other: string])[] = [
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

import type { TextPageSection } from "../../domain/showcase/site-texts.ts";

/** The texts of the page "About us" [SHOW-22]. The page adds its links. */
export const aboutSections: readonly TextPageSection[] = [
  {
    id: "what-we-do",
    heading: { en: "What we do", ar: "ماذا نقدم" },
    paragraphs: [
      {
        en: "{company} is a premium real-estate agent in Egypt. We connect buyers with developers and stay with them from the first viewing to closing.",
        ar: "{company} وسيط عقاري متميز في مصر. نربط المشترين بالمطورين ونبقى معهم من أول معاينة حتى توقيع العقد.",
      },
      {
        en: "Where they are known, a home is shown with its price, its down payment and its instalment, in English and in Arabic.",
        ar: "نعرض الوحدات بأسعارها ومقدمها وأقساطها متى عُرفت، بالعربية والإنجليزية.",
      },
    ],
    points: [],
  },
  {
    id: "how-it-works",
    heading: { en: "How it works", ar: "كيف تشتري معنا" },
    paragraphs: [],
    points: [
      {
        title: { en: "Compare", ar: "قارن" },
        text: {
          en: "Look through projects and resale homes by area, price, down payment and instalment.",
          ar: "تصفّح المشروعات ووحدات إعادة البيع حسب المنطقة والسعر والمقدم والقسط.",
        },
      },
      {
        title: { en: "Ask", ar: "اسأل" },
        text: {
          en: "Leave your name and number on the page of a project or a home, write to us on WhatsApp, or call.",
          ar: "اترك اسمك ورقمك في صفحة المشروع أو الوحدة، أو راسلنا عبر واتساب، أو اتصل بنا.",
        },
      },
      {
        title: { en: "Visit", ar: "عاين" },
        text: {
          en: "Choose a day and an hour, and we arrange the viewing with the developer or the owner.",
          ar: "اختر اليوم والساعة، ونرتب المعاينة مع المطور أو المالك.",
        },
      },
      {
        title: { en: "Sign", ar: "تعاقد" },
        text: {
          en: "Read the payment plan and the contract before you sign, and ask us about anything unclear.",
          ar: "اقرأ خطة السداد والعقد قبل التوقيع، واسألنا عن أي بند غير واضح.",
        },
      },
    ],
  },
  {
    id: "why-choose-us",
    heading: { en: "Why choose us", ar: "لماذا تختارنا" },
    paragraphs: [],
    points: [
      {
        title: { en: "Premium service", ar: "خدمة متميزة" },
        text: {
          en: "New projects and resale homes in one place, in English and in Arabic, each with its figures.",
          ar: "المشروعات الجديدة ووحدات إعادة البيع في مكان واحد، بالعربية والإنجليزية، ومع كل وحدة أرقامها.",
        },
      },
      {
        title: { en: "Trusted partners", ar: "شركاء موثوقون" },
        text: {
          en: "We name the developer of each project, and print its licence numbers where we know them.",
          ar: "نذكر مطور كل مشروع، ونعرض أرقام تراخيصه متى عرفناها.",
        },
      },
      {
        title: { en: "Expert guidance", ar: "إرشاد من متخصصين" },
        text: {
          en: "We explain what a payment plan costs to its end, not only what is due today.",
          ar: "نوضح تكلفة خطة السداد حتى نهايتها، لا ما يُدفع اليوم فقط.",
        },
      },
    ],
  },
  {
    id: "your-data",
    heading: { en: "Data collection and privacy", ar: "جمع البيانات والخصوصية" },
    paragraphs: [
      {
        en: "We collect contact details, property preferences, communication history and site usage data. We never sell personal data, and share it with a developer only when you ask to be contacted about a property.",
        ar: "نجمع بيانات التواصل وتفضيلاتك العقارية وسجل المراسلات وبيانات استخدام الموقع. لا نبيع البيانات الشخصية أبدًا، ولا نشاركها مع مطور إلا إذا طلبت التواصل معك بشأن عقار.",
      },
    ],
    points: [],
  },
];

import { bilingualYearCount } from "./phrases.ts";
import type { TextPageSection } from "../../domain/showcase/site-texts.ts";
import { fillSlots } from "../../domain/text/bilingual-template.ts";

/** The number of years for which a consent to offers is valid, unless the visitor withdraws it. */
export const marketingConsentYears = 3;

const controller: TextPageSection = {
  id: "who",
  heading: { en: "Who is responsible", ar: "الجهة المسؤولة" },
  paragraphs: [
    {
      en: "{company} runs this site and decides how personal data given here is used. The Egyptian data protection law, Law 151 of 2020, applies.",
      ar: "تدير {company} هذا الموقع وتحدد طريقة استخدام البيانات الشخصية المقدمة من خلاله. ويسري عليه قانون حماية البيانات الشخصية المصري رقم 151 لسنة 2020.",
    },
    { en: "{details}", ar: "{details}" },
  ],
  points: [],
};

const collectedData: TextPageSection = {
  id: "what-we-collect",
  heading: { en: "What we collect", ar: "ما نجمعه" },
  paragraphs: [
    {
      en: "You can look at every page without telling us who you are. When you contact us, we collect:",
      ar: "يمكنك تصفّح كل الصفحات دون أن تعرّفنا بنفسك. وعندما تتواصل معنا نجمع:",
    },
  ],
  points: [
    {
      title: { en: "Contact details", ar: "بيانات التواصل" },
      text: { en: "Name, e-mail address and phone number.", ar: "الاسم والبريد الإلكتروني ورقم الهاتف." },
    },
    {
      title: { en: "Property preferences", ar: "التفضيلات العقارية" },
      text: {
        en: "Budget, area, payment plan and the homes you ask about.",
        ar: "الميزانية والمنطقة وخطة السداد والوحدات التي تسأل عنها.",
      },
    },
    {
      title: { en: "Communication history", ar: "سجل المراسلات" },
      text: { en: "What you wrote to us, and our answers.", ar: "ما كتبته لنا وردودنا عليه." },
    },
    {
      title: { en: "Site usage data", ar: "بيانات استخدام الموقع" },
      text: {
        en: "How many visitors saw each home on each day, and how fast pages opened. This is counted without a cookie or an identifier: so that nobody counts twice in a day, the server's memory holds a scrambled mark of network address and browser, made with a key that is thrown away at midnight; only the sum is stored. A browser that asks not to be tracked (Do Not Track, Global Privacy Control) is not counted.",
        ar: "عدد من شاهدوا كل وحدة في كل يوم، وسرعة فتح الصفحات. نعدّ ذلك دون ملفات كوكي ودون أي معرّف؛ وحتى لا يُحسب الزائر مرتين في اليوم، تحتفظ ذاكرة الخادم ببصمة مشفّرة لعنوان الشبكة ونوع المتصفح، تُنشأ بمفتاح يُتلف عند منتصف الليل، ولا يُخزَّن سوى المجموع. ولا نحسب من يطلب متصفحه عدم التتبّع (Do Not Track) أو عدم مشاركة بياناته (GPC).",
      },
    },
    {
      title: { en: "E-mail alerts", ar: "تنبيهات البريد" },
      text: {
        en: "If you follow a search: your e-mail address and that search. No new homes are sent to the address until you have confirmed it.",
        ar: "إذا تابعت بحثًا: بريدك الإلكتروني وهذا البحث. ولا نرسل إلى بريدك أي وحدات جديدة قبل أن تؤكد عنوانه.",
      },
    },
    {
      title: { en: "Searches that find nothing", ar: "عمليات بحث بدون نتائج" },
      text: {
        en: "How often each was made on each day, with nothing about who searched. One that may hold a phone number is not noted.",
        ar: "عدد مرات كل بحث في اليوم، دون أي شيء عمّن أجراه. وما قد يحتوي على رقم هاتف لا يُسجَّل.",
      },
    },
    {
      title: { en: "WhatsApp chats", ar: "محادثات واتساب" },
      text: {
        en: "How many chats were opened from here on each day, and what they were about. A chat has a reference at the end of its first message, which says what it is about and in which ten minutes it was opened; it is noted when our staff look it up. Nothing in that says who you are.",
        ar: "عدد المحادثات التي فُتحت من الموقع في كل يوم وموضوعها. أما الرقم المرجعي في آخر رسالتها الأولى فيدل على موضوعها وعلى الدقائق العشر التي فُتحت خلالها، ولا نسجّله إلا حين يبحث عنه موظفونا. ولا شيء من ذلك يدل عليك.",
      },
    },
  ],
};

const consent: TextPageSection = {
  id: "consent",
  heading: { en: "Purpose and consent", ar: "الغرض والموافقة" },
  paragraphs: [
    {
      en: "Each use needs your consent first, and each has a box of its own that you tick yourself. The form names the company, the purpose, the recipients, how long the data is kept and how to withdraw.",
      ar: "لا نستخدم بياناتك لأي غرض قبل موافقتك، ولكل غرض مربع اختيار مستقل تضع العلامة فيه بنفسك. ويذكر النموذج اسم الشركة والغرض ومن يطّلع على البيانات ومدة الاحتفاظ بها وطريقة سحب الموافقة.",
    },
  ],
  points: [
    {
      title: { en: "Your request", ar: "طلبك" },
      text: {
        en: "To answer it through the channel you choose. Without this consent we cannot reply.",
        ar: "للرد عليه عبر القناة التي تختارها. ولا يمكننا الرد دون هذه الموافقة.",
      },
    },
    {
      title: { en: "Offers", ar: "العروض" },
      text: {
        en: "To send you marketing offers. This is optional.",
        ar: "لإرسال عروض تسويقية إليك. وهذا اختياري.",
      },
    },
    {
      title: { en: "The developer", ar: "المطور" },
      text: {
        en: "To pass your request to the developer you ask about. This too is your choice.",
        ar: "لإرسال طلبك إلى المطور الذي تسأل عنه. وهذا أيضًا اختياري.",
      },
    },
  ],
};

const recipients: TextPageSection = {
  id: "recipients",
  heading: { en: "Who receives it", ar: "من يطّلع على بياناتك" },
  paragraphs: [
    {
      en: "Our sales staff. We never sell personal data, and a developer receives it only when you ask to be contacted about a property.",
      ar: "يطّلع عليها فريق المبيعات لدينا. لا نبيع البيانات الشخصية أبدًا، ولا يتسلمها مطور إلا إذا طلبت التواصل معك بشأن عقار.",
    },
    {
      en: "A WhatsApp button opens WhatsApp, which is run abroad under terms of its own. What you write there leaves Egypt; you can call instead.",
      ar: "زر واتساب يفتح تطبيق واتساب، وهو خدمة تُدار من خارج مصر بشروطها الخاصة. ما تكتبه هناك يُنقل إلى خارج مصر؛ ويمكنك الاتصال هاتفيًا بدلًا من ذلك.",
    },
  ],
  points: [],
};

const retention: TextPageSection = {
  id: "retention",
  heading: { en: "How long it is kept", ar: "مدة الاحتفاظ" },
  paragraphs: [
    fillSlots(
      {
        en: "A request is kept as long as we work on it, for the time the form states, and is then erased. Consent to offers stands for {years} unless you withdraw it earlier.",
        ar: "نحتفظ بالطلب ما دمنا نعمل عليه، للمدة المذكورة في النموذج، ثم يُمحى. وتسري الموافقة على العروض لمدة {years} ما لم تسحبها قبل ذلك.",
      },
      { years: bilingualYearCount(marketingConsentYears) },
    ),
  ],
  points: [
    {
      title: { en: "Alerts", ar: "التنبيهات" },
      text: {
        en: "Your address is kept until you stop the alert with one tap in any of its e-mails, and for a year at most. Unconfirmed, it is forgotten after two days.",
        ar: "نحتفظ بعنوان بريدك حتى توقف التنبيه بضغطة واحدة من أي رسالة، ولمدة سنة على الأكثر. وما لم تؤكده يُمحى بعد يومين.",
      },
    },
    {
      title: { en: "Counts of searches, and notes of chats", ar: "أعداد عمليات البحث وسجل المحادثات" },
      text: { en: "They are erased after two years.", ar: "تُمحى بعد سنتين." },
    },
    {
      title: { en: "Reports of homes", ar: "البلاغات عن الوحدات" },
      text: {
        en: "What you report of a home is erased a year after we have seen to it, and after two years in any case.",
        ar: "ما تبلّغ عنه بشأن أي وحدة يُمحى بعد سنة من مراجعتنا له، وبعد سنتين في كل الأحوال.",
      },
    },
    {
      title: { en: "That somebody was erased", ar: "تسجيل عمليات المحو" },
      text: {
        en: "So that a restored back-up does not bring anybody back, we keep that an erasure took place and an encrypted mark of the number or address, which nobody can read it from, for as long as such back-ups could hold your data.",
        ar: "حتى لا تعيد نسخة احتياطية قديمة بيانات محوناها، نحتفظ بتاريخ المحو وببصمة مشفّرة للرقم أو العنوان لا يمكن معرفته منها، ما دام من الممكن أن توجد بياناتك في نسخ كهذه.",
      },
    },
  ],
};
const rights: TextPageSection = {
  id: "your-rights",
  heading: { en: "Withdrawal and your rights", ar: "سحب الموافقة وحقوقك" },
  paragraphs: [
    {
      en: "Write to {email}, in your own words; it costs nothing.",
      ar: "راسلنا على {email} بأي صيغة تناسبك، دون أي رسوم.",
      otherwise: {
        en: "Tell us on WhatsApp or by phone, in your own words; it costs nothing.",
        ar: "أخبرنا عبر واتساب أو الهاتف بأي صيغة تناسبك، دون أي رسوم.",
      },
    },
    {
      en: "Whoever sends a request also gets a link to a page of its own. It shows what was sent, and there you can move or cancel a visit and withdraw consent yourself, at once. The link ends six months after the request, or after the day of its visit.",
      ar: "ومع كل طلب ترسله تحصل على رابط لصفحة خاصة به تعرض ما أرسلته، ويمكنك منها تغيير موعد المعاينة أو إلغاؤها وسحب موافقتك بنفسك فورًا. وينتهي الرابط بعد ستة أشهر من الطلب أو من يوم المعاينة.",
    },
  ],
  points: [
    {
      title: { en: "Withdrawal", ar: "سحب الموافقة" },
      text: {
        en: "Withdraw any consent at any time. What was sent before stays sent; nothing more follows.",
        ar: "اسحب أي موافقة في أي وقت. ما أُرسل قبل ذلك لا يُسترد، لكن لا يُرسل بعده شيء.",
      },
    },
    {
      title: { en: "Access", ar: "الاطلاع" },
      text: {
        en: "See what we hold about you, and receive a copy.",
        ar: "اطّلع على ما لدينا عنك، واحصل على نسخة منه.",
      },
    },
    {
      title: { en: "Correction", ar: "التصحيح" },
      text: { en: "Have what is wrong put right.", ar: "اطلب تصحيح أي خطأ في بياناتك." },
    },
    {
      title: { en: "Erasure", ar: "المحو" },
      text: { en: "Have your data erased.", ar: "اطلب محو بياناتك." },
    },
    {
      title: { en: "Complaint", ar: "الشكوى" },
      text: {
        en: "You may also complain to Egypt's Personal Data Protection Centre.",
        ar: "ويحق لك التقدم بشكوى إلى مركز حماية البيانات الشخصية في مصر.",
      },
    },
  ],
};
const browser: TextPageSection = {
  id: "your-browser",
  heading: { en: "What stays in your browser", ar: "ما يبقى في متصفحك" },
  paragraphs: [
    {
      en: "One cookie remembers the language you chose, another the style of figures and the second currency. The theme stays in your browser and is not sent to us; no advertising cookie is set.",
      ar: "يحفظ ملف كوكي اللغة التي اخترتها، ويحفظ ملف آخر شكل الأرقام والعملة الثانية. أما المظهر فيبقى في متصفحك ولا يُرسل إلينا، ولا نستخدم ملفات كوكي إعلانية.",
    },
    {
      en: "Your shortlist, the homes you compared last and those you opened lately stay in this browser too: we keep no copy, and you can empty them whenever you like. To show saved homes, the page asks for their unit codes without saying who is asking; the list of homes you opened is never asked for.",
      ar: "المفضلة وآخر ما قارنته من وحدات وما فتحته مؤخرًا تبقى أيضًا في هذا المتصفح: لا نحتفظ بنسخة منها، ويمكنك مسحها متى شئت. ولعرض الوحدات المحفوظة تطلبها الصفحة بأكوادها دون أن تذكر من يطلبها؛ أما سجل ما فتحته فلا يُطلب أبدًا.",
    },
  ],
  points: [],
};

/** The privacy page: how personal data are used under Law 151 of 2020 ([LEAD-9] to [LEAD-14]). */
export const privacySections: readonly TextPageSection[] = [
  controller,
  collectedData,
  consent,
  recipients,
  retention,
  rights,
  browser,
];

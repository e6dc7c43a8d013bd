import type { Bilingual } from "../../domain/text/locale.ts";

/**
 * The questions in the order of display. `faq.ts` replaces their placeholders by numbers and names from the
 * showcase.
 */
export const faqTexts = {
  downPayment: {
    question: { en: "How much is the down payment?", ar: "كم يبلغ المقدم؟" },
    answer: {
      en: "{usual} of the price in most projects. {higherProject} asks for {higher}. In {choiceProject} it is {choice}, depending on the plan.",
      ar: "{usual} من السعر في معظم المشروعات. المقدم في {higherProject} {higher}. وفي {choiceProject} {choice} بحسب الخطة.",
    },
  },
  term: {
    question: { en: "Over how many years can I pay?", ar: "على كم سنة يمكنني التقسيط؟" },
    answer: {
      en: "Between {shortest} and {longest}, by project. {byTerm}. Each project page shows the instalments and what is due on delivery.",
      ar: "من {shortest} إلى {longest} بحسب المشروع. {byTerm}. وتعرض صفحة كل مشروع الأقساط ودفعة الاستلام.",
    },
  },
  delivery: {
    question: { en: "When will my home be delivered?", ar: "متى أستلم وحدتي؟" },
    answer: {
      en: "Delivery by project: {dates}. When a date has passed and work goes on, the project page says by how many months it is late.",
      ar: "الاستلام بحسب المشروع: {dates}. وإذا مضى الموعد ولم يكتمل التنفيذ، تذكر صفحة المشروع عدد أشهر التأخير.",
    },
  },
  price: {
    question: { en: "Where do prices start?", ar: "من كم تبدأ الأسعار؟" },
    answer: {
      en: "At {lowest}, in {lowestProject}. The highest starting price is {highest}, in {highestProject}. Ask whether maintenance, club and parking are included.",
      ar: "من {lowest} في {lowestProject}. وأعلى سعر بداية {highest} في {highestProject}. اسأل إن كان السعر يشمل وديعة الصيانة واشتراك النادي والجراج.",
    },
  },
  areas: {
    question: { en: "Where are the projects?", ar: "أين تقع المشروعات؟" },
    answer: {
      en: "There are {count} projects. {byArea}.",
      ar: "عدد المشروعات {count}. {byArea}.",
    },
  },
  newCairo: {
    question: { en: "What do homes in New Cairo cost?", ar: "كم أسعار الوحدات في القاهرة الجديدة؟" },
    answer: {
      en: "By project, from the cheapest home to the dearest: {prices}.",
      ar: "بحسب المشروع، من أرخص وحدة إلى أغلاها: {prices}.",
    },
  },
  westOfCairo: {
    question: { en: "What is for sale west of Cairo?", ar: "ما المتاح غرب القاهرة؟" },
    answer: {
      en: "In {openPlace}: {openPrices}. {soldProject} in {soldPlace} is sold out.",
      ar: "في {openPlace}: {openPrices}. أما مشروع {soldProject} في {soldPlace} فتم بيعه بالكامل.",
    },
  },
  seaside: {
    question: { en: "Which projects are by the sea?", ar: "ما المشروعات الساحلية؟" },
    answer: {
      en: "On the Red Sea and the Mediterranean: {prices}.",
      ar: "على البحر الأحمر والبحر المتوسط: {prices}.",
    },
  },
  soldOut: {
    question: {
      en: "Can I still buy in a sold-out project?",
      ar: "هل يمكن الشراء في مشروع تم بيعه بالكامل؟",
    },
    answer: {
      en: "Not from the developer. {project} has no homes left at list price, but its owners may sell theirs: look among the available listings.",
      ar: "ليس مباشرة من المطور. لم تعد لديه وحدات بالسعر الأساسي في مشروع {project}، لكن قد يعرض الملاك وحداتهم: ابحث في الوحدات المتاحة.",
    },
  },
  cash: {
    question: { en: "Is there a discount for paying cash?", ar: "هل يوجد خصم كاش؟" },
    answer: {
      en: "{project} takes {discount} off the list price when all of it is paid on signing. For any other project, ask sales for a cash price.",
      ar: "في {project} خصم كاش {discount} من السعر الأساسي عند سداد كامل المبلغ وقت التعاقد. ولأي مشروع آخر، اسأل المبيعات عن سعر الكاش.",
    },
  },
  augustOffer: {
    question: { en: "Which terms did the August offer have?", ar: "ما شروط عرض أغسطس؟" },
    answer: {
      en: "{title}, valid until {validUntil}: {down} down on each instalment plan, up to {longest} to pay, delivery after {delivery}, and {discount} off for cash. The longest plan raised the price by about {dearer}, the shortest lowered it by about {cheaper}.",
      ar: "{title}، كان ساريًا حتى {validUntil}: مقدم {down} في كل خطط التقسيط، وتقسيط حتى {longest}، واستلام بعد {delivery}، وخصم كاش {discount}. الخطة الأطول رفعت السعر بنحو {dearer}، والأقصر خفّضته بنحو {cheaper}.",
    },
  },
  developers: {
    question: { en: "Who builds these projects?", ar: "من ينفذ هذه المشروعات؟" },
    answer: {
      en: "{first}, founded in {founded}, builds {projects} of them. {second} builds {other}.",
      ar: "تأسست {first} عام {founded} وتنفذ {projects} من هذه المشروعات. وتنفذ {second} مشروع {other}.",
    },
  },
  licences: {
    question: { en: "Do I see a project's licence numbers?", ar: "هل تظهر أرقام تراخيص المشروع؟" },
    answer: {
      en: "The project page has a place for the building licence and the ministerial decision. Where it says not provided, we do not have the number: ask the developer before you pay a deposit.",
      ar: "في صفحة المشروع مكان لترخيص البناء والقرار الوزاري. وإذا كُتب «غير معلن» فالرقم ليس لدينا: اطلبه من المطور قبل دفع جدية الحجز.",
    },
  },
  resale: {
    question: {
      en: "How does a resale home differ from a project home?",
      ar: "ما الفرق بين وحدة إعادة البيع (الريسيل) ووحدة المشروع؟",
    },
    answer: {
      en: "In a project you contract with the developer. In a resale the owner transfers the contract to you: you pay back what was paid, often with a premium, and take over the remaining instalments.",
      ar: "في المشروع تتعاقد مع المطور. وفي إعادة البيع يتنازل لك المالك عن عقده: تسدد له المدفوع، وغالبًا معه الأوفر، وتكمل الأقساط المتبقية.",
    },
  },
  salesHours: {
    question: { en: "When can I reach sales?", ar: "ما مواعيد المبيعات؟" },
    answer: {
      en: "Sales answers {hours}. All times are Cairo time.",
      ar: "مواعيد المبيعات: {hours}. كل المواعيد بتوقيت القاهرة.",
    },
  },
} as const satisfies Record<string, { readonly question: Bilingual; readonly answer: Bilingual }>;

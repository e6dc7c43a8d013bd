import type { SampleAreaSlug } from "../places/sample-areas.ts";
import type { Bilingual } from "../../domain/text/locale.ts";

/** A description of each area, in two sentences. */
export const areaDescriptions: Readonly<Record<SampleAreaSlug, Bilingual>> = {
  "new-cairo": {
    en: "New Cairo lies east of the Ring Road, with the campus of the American University in its middle and offices along its avenues. Apartments are the commonest homes; villas and townhouses stand in compounds, many of them around the Golden Square.",
    ar: "تقع القاهرة الجديدة شرق الطريق الدائري، وفي وسطها حرم الجامعة الأمريكية ومكاتب على امتداد شوارعها الرئيسية. أكثر وحداتها شقق، أما الفيلات والتاون هاوس ففي كمبوندات كثير منها حول جولدن سكوير.",
  },
  "new-capital": {
    en: "The New Capital was laid out on open desert for the ministries and the towers of the business district. Its residential districts line a long park, and the light rail leads back towards Cairo.",
    ar: "خُططت العاصمة الإدارية الجديدة في الصحراء للوزارات وأبراج حي المال والأعمال. تمتد أحياؤها السكنية على جانبي حديقة طويلة، ويصلها القطار الكهربائي الخفيف بالقاهرة.",
  },
  "north-coast": {
    en: "Resorts follow the Mediterranean from El Alamein to Ras El Hekma, and fill in summer. Most homes are chalets, and lagoons bring water to those behind the first row.",
    ar: "قرى ومنتجعات على البحر المتوسط من العلمين إلى رأس الحكمة، يزدحم معظمها صيفًا. أكثر الوحدات شاليهات، وتصل المياه عبر اللاجونات إلى ما خلف الصف الأول.",
  },
  "mostakbal-city": {
    en: "Mostakbal City is being built beside Madinaty and El Shorouk, by the Suez road. Developers share it in large plots, so a home here belongs to a compound rather than to a street.",
    ar: "تُبنى مدينة المستقبل بجوار مدينتي والشروق قرب طريق السويس. أراضيها مقسمة على المطورين قطعًا كبيرة، فالوحدة هنا جزء من كمبوند لا من شارع.",
  },
  "ain-sokhna": {
    en: "Ain Sokhna is the Red Sea at its nearest to Cairo, between the Galala mountains and the Gulf of Suez. Its winters are mild, so weekend homes are used all year.",
    ar: "العين السخنة أقرب شواطئ البحر الأحمر إلى القاهرة، بين جبال الجلالة وخليج السويس. شتاؤها معتدل، فتُستخدم وحدات الإجازات فيها طوال العام.",
  },
  "6-october": {
    en: "A city of universities and factories west of the Nile, with the pyramids on its horizon. Apartment blocks of the first decades stand next to newer compounds with gardens.",
    ar: "مدينة جامعات ومصانع غرب النيل، والأهرامات في أفقها. تتجاور فيها عمارات العقود الأولى وكمبوندات أحدث بحدائقها.",
  },
  "sheikh-zayed": {
    en: "Sheikh Zayed is the greener neighbour of the older western city, built low around parks and clubs. Villas and townhouses are common, and New Zayed extends it into the desert.",
    ar: "الشيخ زايد أكثر خضرة من جارتها الأقدم مدينة السادس من أكتوبر، ومبانيها منخفضة حول الحدائق والأندية. تكثر فيها الفيلات والتاون هاوس، وتمتد بها زايد الجديدة نحو الصحراء.",
  },
};

/** Three short phrases about each area, without facts that could become outdated. */
export const areaHighlights: Readonly<Record<SampleAreaSlug, readonly [Bilingual, Bilingual, Bilingual]>> = {
  "new-cairo": [
    { en: "American University campus", ar: "حرم الجامعة الأمريكية" },
    { en: "Shops and offices of Teseen Street", ar: "محال ومكاتب شارع التسعين" },
    { en: "Close to Cairo airport", ar: "قرب مطار القاهرة" },
  ],
  "new-capital": [
    { en: "Government district", ar: "الحي الحكومي" },
    { en: "Iconic Tower", ar: "البرج الأيقوني" },
    { en: "Green River park", ar: "حديقة النهر الأخضر" },
  ],
  "north-coast": [
    { en: "Mediterranean beaches", ar: "شواطئ البحر المتوسط" },
    { en: "New Alamein City", ar: "مدينة العلمين الجديدة" },
    { en: "Ras El Hekma", ar: "رأس الحكمة" },
  ],
  "mostakbal-city": [
    { en: "Next to Madinaty", ar: "بجوار مدينتي" },
    { en: "Off the Suez road", ar: "قرب طريق السويس" },
    { en: "New compounds", ar: "كمبوندات جديدة" },
  ],
  "ain-sokhna": [
    { en: "Sea and mountain views", ar: "إطلالة على البحر والجبل" },
    { en: "Mild winters", ar: "شتاء معتدل" },
    { en: "Galala road", ar: "طريق الجلالة" },
  ],
  "6-october": [
    { en: "Private universities", ar: "جامعات خاصة" },
    { en: "Mall of Arabia", ar: "مول العرب" },
    { en: "Settled districts", ar: "أحياء عامرة بالسكان" },
  ],
  "sheikh-zayed": [
    { en: "International schools", ar: "مدارس دولية" },
    { en: "Arkan Plaza", ar: "أركان بلازا" },
    { en: "Near Sphinx airport", ar: "قرب مطار سفنكس" },
  ],
};

/** Other names of an area in English and Arabic, by which the search finds it; pages never show them. */
export const areaOtherNames: Readonly<Record<SampleAreaSlug, string>> = {
  "new-cairo": "Fifth Settlement Tagamoa Golden Square التجمع الخامس",
  "new-capital": "New Administrative Capital NAC العاصمة الجديدة",
  "north-coast": "Sahel Alamein Ras El Hekma الساحل العلمين",
  "mostakbal-city": "Future City المستقبل سيتي",
  "ain-sokhna": "Sokhna Galala السخنة الجلالة",
  "6-october": "6th of October City ٦ أكتوبر",
  "sheikh-zayed": "El Sheikh Zayed New Zayed زايد الجديدة",
};

import type { AreaSlug } from "../domain/area.ts";
import type { Bilingual } from "../domain/locale.ts";

/** What each area is like, in two sentences. */
export const areaDescriptions: Readonly<Record<AreaSlug, Bilingual>> = {
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
    ar: "الشيخ زايد أكثر خضرة من جارتها الأقدم مدينة السادس من أكتوبر، ومبانيها منخفضة حول الحدائق والنوادي. تكثر فيها الفيلات والتاون هاوس، وتمتد بها زايد الجديدة نحو الصحراء.",
  },
};

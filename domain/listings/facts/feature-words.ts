import { foldText } from "../../text/fold.ts";
import { type FeatureId, featureIds, type HomeFeatures, type StatedAnswer } from "./features.ts";

/** What the market writes for each feature, in either script and with its common misspellings; folded when compared. */
const words: Readonly<Record<FeatureId, string>> = {
  garden:
    "garden|with garden|private garden|gneina|geneina|jneina|gonaina|hadeka|7adi2a|جنينة|جنينه|حديقة|حديقه|بجنينة|بحديقة|حديقة خاصة|جاردن|جنينة خاصة|بجاردن",
  roof: "with roof|private roof|roof terrace|rooftop|bel roof|بروف|مع روف|بالروف|روف خاص|روف كامل",
  terrace: "terrace|balcony|tras|balakona|تراس|بلكونة|بلكونه|شرفة|تراسة",
  pool: "pool|private pool|swimming pool|own pool|7ammam seba7a|hamam sebaha|حمام سباحة|حمام سباحه|بول|مسبح|حمام سباحة خاص|بحمام سباحة|مسبح خاص",
  "sea-view":
    "sea view|seaview|sea facing|on the sea|first row|first raw|awel saf|view bahr|fero ba7r|فيو بحر|فيو البحر|على البحر|ع البحر|علي البحر|صف اول|صف أول|فرست رو|بحر مباشر|إطلالة بحر",
  "lagoon-view": "lagoon view|lagoon|lagoons|crystal lagoon|لاجون|فيو لاجون|لاجونات|بحيرات كريستال",
  "lake-view": "lake view|lakeview|فيو بحيرة|فيو البحيرة|بحيرات|على البحيرة",
  "nile-view": "nile view|nileview|on the nile|على النيل|فيو نيل|فيو النيل|كورنيش النيل|نيل",
  "park-view":
    "park view|landscape view|landscape|green view|فيو حديقة|فيو لاند سكيب|لاند سكيب|فيو خضرة|على الجنينة",
  "golf-view": "golf view|on the golf|golf facing|فيو جولف|على الجولف",
  "open-view": "open view|فيو مفتوح|فيو بحري مفتوح",
  fence: "on the wall|outer wall|wall view|sour|على السور|ع السور|السور|ظهر سور",
  "maid-room":
    "maid room|maids room|maid's room|nanny room|nanny|غرفة خادمة|غرفه خادمه|غرفة خدم|اوضة خادمة|ناني",
  storage: "storage room|غرفة تخزين|مخزن خاص",
  parking: "parking|garage|car park|garag|جراج|جراش|باركينج|موقف سيارة",
  elevator: "elevator|lift|asanser|assanseer|اسانسير|مصعد|أسانسير|بمصعد",
  furnished: "furnished|fully furnished|mafroosha|mafrosha|مفروش|مفروشة|مفروشه|متفرش",
  "air-conditioning": "ac|a c|air conditioned|air conditioning|takyeef|mokayefa|تكييف|مكيف|بتكييفات|تكييفات",
  kitchen: "kitchen|with kitchen|matba5|matbakh|مطبخ|بمطبخ|مطابخ",
  corner: "corner|corner unit|naseya|ناصية|على ناصية|ناصيه",
  "north-facing": "north facing|ba7ary|bahary|بحري|بحرية|بحرى",
  "two-faces": "two faces|dual aspect|وجهتين|واجهتين|بحري وغربي",
  club: "clubhouse|club house|club|nady|نادي|كلوب هاوس|جوار النادي|بجوار النادي",
  gym: "gym|fitness|جيم|نادي صحي",
  security: "security|gated|7erasa|حراسة|أمن|بوابات",
};

/** What it writes for a home without furniture, which answers a feature with no. */
const unfurnishedWords = "unfurnished|not furnished|غير مفروش|مش مفروشة|بدون فرش";

const foldedWords = (list: string) => list.split("|").map((word) => foldText(word).trim());

const byWord = new Map<string, readonly [FeatureId, StatedAnswer]>([
  ...featureIds.flatMap((id) =>
    foldedWords(`${id}|${words[id]}`).map((word) => [word, [id, "yes"]] as const),
  ),
  ...foldedWords(unfurnishedWords).map((word) => [word, ["furnished", "no"]] as const),
]);

/** What a list of words in either language says: the answers, and the first word that says nothing known. */
export function parseFeatureWords(text: string): {
  readonly answers: HomeFeatures;
  readonly unknown: string | null;
} {
  const answers: Partial<Record<FeatureId, StatedAnswer>> = {};
  let unknown: string | null = null;
  for (const part of text.split(/[,،;؛|\n]/u)) {
    const word = foldText(part).trim();
    if (word === "") continue;
    const found = byWord.get(word);
    if (found) answers[found[0]] = found[1];
    else unknown ??= part.trim();
  }
  return { answers, unknown };
}

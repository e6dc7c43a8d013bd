import type { Bilingual } from "../../domain/text/locale.ts";
import type { Random } from "./random.ts";

interface TitledHome {
  readonly type: Bilingual;
  readonly compound: Bilingual;
  readonly rooms: number;
  readonly areaM2: number;
}

type Wording = (home: TitledHome) => Bilingual;

const plain: Wording = ({ type, compound }) => ({
  en: `${type.en} in ${compound.en}`,
  ar: `${type.ar} في ${compound.ar}`,
});
const byRooms: Wording = (home) => {
  const rooms = roomsArabic(home.rooms);
  if (!rooms) return plain(home);
  return {
    en: `${home.rooms}-bedroom ${midSentence(home.type.en)} in ${home.compound.en}`,
    ar: `${home.type.ar} ${rooms} في كمبوند ${home.compound.ar}`,
  };
};
const bySize: Wording = ({ type, compound, areaM2 }) => ({
  en: `${type.en} for sale in ${compound.en}, ${areaM2} m²`,
  ar: `${type.ar} للبيع في ${compound.ar}، ${areaM2} م²`,
});
const asResale: Wording = ({ type, compound, areaM2 }) => ({
  en: `Resale ${midSentence(type.en)} in ${compound.en}, ${areaM2} m²`,
  ar: `${type.ar} ريسيل ${areaM2} م² في ${compound.ar}`,
});

const wordings = [plain, plain, plain, byRooms, byRooms, byRooms, bySize, bySize, asResale] as const;

/** A title as owners write it; "" from some owners. */
export function generateListingTitle(random: Random, home: TitledHome): Bilingual {
  if (random.chance(0.05)) return { en: "", ar: "" };
  return random.pick(wordings)(home);
}

/** A unit type as within a sentence: in lower case, except for a single letter, as in "I Villa". */
function midSentence(type: string): string {
  return type.startsWith("I ") ? type : type.toLowerCase();
}

function roomsArabic(rooms: number): string {
  if (rooms <= 0) return "";
  if (rooms === 1) return "غرفة نوم";
  return rooms === 2 ? "غرفتين" : `${rooms} غرف`;
}

import type { Developer } from "../../../domain/showcase/showcase.ts";
import { hadaba } from "../projects/hadaba.ts";
import { ivoireEast } from "../projects/ivoire-east.ts";
import { ivoireWest } from "../projects/ivoire-west.ts";
import { jebalElSokhna } from "../projects/jebal-el-sokhna.ts";
import { stoneResidence } from "../projects/stone-residence.ts";
import { telalNorthCoast } from "../projects/telal-north-coast.ts";
import { telalSokhna } from "../projects/telal-sokhna.ts";
import { theBrooks } from "../projects/the-brooks.ts";

export const apex = {
  slug: "apex-real-estate",
  name: { en: "Apex Real Estate", ar: "أبيكس العقارية" },
  // The logo shows a roof in the form of the letter A, with a smaller roof at its foot.
  logo: { viewBox: "0 0 32 32", path: "M16 3 30 29h-6.6L16 15.2 8.6 29H2Z M16 21.4 20.1 29h-8.2Z" },
  slogan: { en: "Most of the land stays open.", ar: "أغلب الأرض مساحات مفتوحة." },
  foundedYear: 2017,
  about: {
    en: "Apex Real Estate builds gated communities in Greater Cairo, by the Red Sea and on the North Coast. In each of them buildings take the smaller part of the land, and gardens, water and paths the larger.",
    ar: "تبني أبيكس العقارية كمبوندات في القاهرة الكبرى وعلى البحر الأحمر والساحل الشمالي. في كل منها تشغل المباني الجزء الأصغر من الأرض، والحدائق والمياه والممرات الجزء الأكبر.",
  },
  headquarters: { en: "North 90th Street, New Cairo", ar: "شارع التسعين الشمالي، القاهرة الجديدة" },
  salesCentre: {
    address: { en: "North 90th Street, New Cairo", ar: "شارع التسعين الشمالي، القاهرة الجديدة" },
    hours: [
      { days: [7, 1, 2, 3, 4], opens: "09:00", closes: "18:00" },
      { days: [5], opens: "10:00", closes: "16:00" },
    ],
  },
  isSample: true,
  licence: null,
  projects: [
    ivoireEast,
    ivoireWest,
    stoneResidence,
    jebalElSokhna,
    hadaba,
    telalSokhna,
    telalNorthCoast,
    theBrooks,
  ],
} satisfies Developer;

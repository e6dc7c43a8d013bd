import type { Developer } from "../../../domain/showcase/showcase.ts";
import { telalEast } from "../projects/telal-east.ts";

export const horizon: Developer = {
  slug: "horizon-developments",
  name: { en: "Horizon Developments", ar: "هورايزون للتطوير" },
  // The logo shows the sun setting behind water.
  logo: {
    viewBox: "0 0 32 32",
    path: "M3 16a13 13 0 0 1 26 0Z M3.6 18.4h24.8l-1 2.8H4.6Z M6 23.6h20l-2.2 2.4H8.2Z M11 28.2h10l-3 1.2h-4Z",
  },
  slogan: { en: "Homes with a view over the next roof.", ar: "بيوت تطل من فوق أسطح جيرانها." },
  foundedYear: null,
  about: {
    en: "Horizon Developments builds on sloping land and keeps the slope: streets follow the hills, and buildings step down with them.",
    ar: "تبني هورايزون للتطوير على أراضٍ منحدرة وتحافظ على انحدارها: الشوارع تتبع التلال، والمباني تتدرج معها.",
  },
  headquarters: { en: "New Cairo", ar: "القاهرة الجديدة" },
  salesCentre: null,
  isSample: true,
  licence: null,
  projects: [telalEast],
};

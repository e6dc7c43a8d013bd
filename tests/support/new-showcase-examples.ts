import type { NewDeveloperFormInput, NewProjectFormInput } from "./create-in-studio.ts";

/* Input of the browser test that starts with an empty site: a fictional developer with two projects. */

export const newDeveloperExample: NewDeveloperFormInput = {
  name: ["Nile Stone", "نايل ستون"],
  slogan: ["Homes of local stone", "بيوت من حجر بلدنا"],
  about: ["Two projects, both built by its own crews.", "مشروعان من تنفيذ فرق الشركة نفسها."],
  headquarters: ["Maadi, Cairo", "المعادي، القاهرة"],
};

const units: NewProjectFormInput["units"] = [
  {
    type: "Apartment",
    homes: "120",
    sizes: "90, 140",
    bedrooms: ["2", "3"],
    baths: ["2", "3"],
    price: ["5,200,000", "7.5M"],
  },
  {
    type: "Duplex",
    homes: "24",
    sizes: "200",
    bedrooms: ["3", "4"],
    baths: ["3", "3"],
    price: ["9000000", "11000000"],
  },
  {
    type: "Villa",
    homes: "12",
    sizes: "310, 350",
    bedrooms: ["4", "5"],
    baths: ["4", "5"],
    price: ["18 million", "24 million"],
  },
];

const plans: NewProjectFormInput["plans"] = [
  {
    name: ["Ten years", "عشر سنوات"],
    down: "5",
    instalments: { percent: "95", count: "40", every: "every 3 months" },
  },
  {
    name: ["Eight years", "ثماني سنوات"],
    down: "10",
    instalments: { percent: "80", count: "32", every: "every 3 months" },
    delivery: "10",
    change: "-5",
  },
  {
    name: ["Five years", "خمس سنوات"],
    down: "20",
    instalments: { percent: "80", count: "60", every: "every month" },
    change: "-12",
  },
  { name: ["Cash", "كاش"], down: "100", instalments: null, change: "-30" },
];

const picture = (name: string) => `public/pictures/units/${name}-800.webp`;

export const newProjectExamples: readonly NewProjectFormInput[] = [
  {
    name: ["Stone Gardens", "ستون جاردنز"],
    description: ["Low houses around a garden.", "بيوت قليلة الارتفاع حول حديقة."],
    location: ["New Cairo", "القاهرة الجديدة"],
    area: "New Cairo",
    status: "Launching",
    price: ["5.2M", "24M"],
    units,
    plans,
    pictures: [
      { file: picture("living-sea"), caption: ["The living room", "غرفة المعيشة"] },
      { file: picture("balcony-view"), caption: ["The balcony", "الشرفة"] },
    ],
    numbers: ["1201/2026", "418/2026"],
  },
  {
    name: ["Stone Coast", "ستون كوست"],
    description: ["Terraces above the sea.", "مصاطب فوق البحر."],
    location: ["Ain Sokhna", "العين السخنة"],
    area: "Ain Sokhna",
    status: "Available",
    price: ["5.2M", "24M"],
    units,
    plans,
    pictures: [{ file: picture("bedroom-sea"), caption: ["A bedroom", "غرفة نوم"] }],
    numbers: ["88/2026", "419/2026"],
  },
];

import type { PaymentPlan } from "../../domain/plans/plan.ts";
import type { Offer } from "../../domain/showcase/showcase.ts";
import { cashPlan, instalmentPlan } from "./projects/plans.ts";

/** The number of months from the contract to the handover of a home under the offer of August 2025. */
export const augustDeliveryMonths = 24;

const longTerm = instalmentPlan({
  id: "plan-1",
  name: { en: "Plan 1, long term", ar: "الخطة الأولى، طويلة الأجل" },
  downPercent: 5,
  years: 10,
  everyMonths: 3,
  onDeliveryPercent: 5,
});

const superLongTerm: PaymentPlan = {
  id: "plan-2",
  name: { en: "Plan 2, super long term", ar: "الخطة الثانية، الأطول أجلًا" },
  downPercent: 5,
  laterPayments: [{ percent: 5, month: 3 }],
  instalments: { percent: 80, count: 55, firstMonth: 6, everyMonths: 3 },
  onDeliveryPercent: 10,
  priceChangePercent: 20,
  isPriceChangeRough: true,
};

const shortTerm: PaymentPlan = {
  ...instalmentPlan({
    id: "plan-3",
    name: { en: "Plan 3, short term", ar: "الخطة الثالثة، قصيرة الأجل" },
    downPercent: 5,
    years: 5,
    everyMonths: 3,
    priceChangePercent: -20,
  }),
  isPriceChangeRough: true,
};

/** The offer of August 2025 [SHOW-18]. Its terms can still be read after its last day. */
export const augustOffer: Offer = {
  id: "august-2025",
  title: { en: "August 2025 Offer", ar: "عرض أغسطس 2025" },
  description: {
    en: "The same home, paid at once or over the longest plan. The price changes with the time taken.",
    ar: "الوحدة نفسها، كاش أو على أطول خطة سداد. يتغيّر السعر بحسب مدة السداد.",
  },
  discountPercent: 0,
  validUntil: "2025-12-31",
  plans: [longTerm, superLongTerm, shortTerm, cashPlan(40)],
  deliveryMonths: augustDeliveryMonths,
  conclusion: {
    en: "The longer plan costs more in total and less each quarter. Which one is cheapest depends on what the money would earn elsewhere in the meantime.",
    ar: "الخطة الأطول إجماليها أعلى وقسطها ربع السنوي أقل. أما أقل الخطط تكلفة فتختلف بحسب عائد المبلغ لو استثمرته طوال المدة.",
  },
};

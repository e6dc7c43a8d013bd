import type { PaymentPlan } from "../../../domain/plans/plan.ts";
import type { Developer, Project } from "../../../domain/showcase/showcase.ts";

export const instalmentPlan: PaymentPlan = {
  id: "instalments",
  name: { en: "Instalments", ar: "تقسيط" },
  downPercent: 5,
  laterPayments: [],
  instalments: { percent: 90, count: 120, firstMonth: 1, everyMonths: 1 },
  onDeliveryPercent: 5,
  priceChangePercent: 0,
};

export const cashPlan: PaymentPlan = {
  id: "cash",
  name: { en: "Cash", ar: "كاش" },
  downPercent: 100,
  laterPayments: [],
  instalments: null,
  onDeliveryPercent: 0,
  priceChangePercent: -40,
};

const picture = (n: number) => ({
  url: `/pictures/projects/sample-${n}.webp`,
  alt: { en: `Picture ${n}`, ar: `صورة ${n}` },
  widthPx: 1600,
  heightPx: 1067,
  placeholder: "",
  caption: { en: `Caption ${n}`, ar: `تعليق ${n}` },
});

/** A project of which every fact is known. */
export const sampleProject: Project = {
  slug: "sample-park",
  name: { en: "Sample Park", ar: "سامبل بارك" },
  areaSlug: "new-cairo",
  location: { en: "New Cairo", ar: "القاهرة الجديدة" },
  position: { lat: 30, lng: 31.5 },
  positionPrecision: "project",
  status: "launching",
  description: { en: "Homes around a park.", ar: "وحدات حول حديقة." },
  amenities: Array.from({ length: 10 }, (_, index) => ({
    en: `Amenity ${index + 1}`,
    ar: `مرفق ${index + 1}`,
  })),
  siteAreaSqm: 340_000,
  priceEgp: { from: 6_240_000, to: 13_100_000 },
  plans: [instalmentPlan, cashPlan],
  charges: {
    "maintenance-deposit": "not-disclosed",
    club: "not-disclosed",
    parking: "not-disclosed",
    registration: "not-disclosed",
    tax: "not-disclosed",
  },
  delivery: { year: 2027, quarter: 4 },
  buildingLicence: "B-1",
  ministerialDecision: "M-2",
  pictures: [picture(1), picture(2), picture(3)],
  units: [
    {
      type: "apartment",
      count: 12,
      sizesSqm: [115, 190],
      bedrooms: { from: 2, to: 3 },
      bathrooms: { from: 2, to: 2 },
      priceEgp: { from: 6_240_000, to: 8_000_000 },
      isSoldOut: false,
    },
    {
      type: "villa",
      count: null,
      sizesSqm: [310],
      bedrooms: { from: 4, to: 4 },
      bathrooms: { from: 5, to: 5 },
      priceEgp: null,
      isSoldOut: true,
    },
  ],
  construction: {
    phase: "main-construction",
    completionPercent: 38,
    expectedDelivery: { year: 2027, quarter: 4 },
    status: "on-schedule",
    milestones: [{ text: { en: "Foundations", ar: "الأساسات" }, completedOn: { year: 2025, quarter: 2 } }],
    updatedOn: "2026-10-18",
  },
  offer: {
    id: "launch",
    title: { en: "Launch Offer", ar: "عرض الإطلاق" },
    description: { en: "Off the list price.", ar: "خصم من السعر." },
    discountPercent: 10,
    validUntil: "2027-12-31",
    plans: [],
    deliveryMonths: null,
    conclusion: null,
  },
  updatedOn: "2026-11-08",
};

/** The same project without any optional fact. */
export const projectWithUnknownFacts: Project = {
  ...sampleProject,
  status: "coming-soon",
  amenities: [],
  siteAreaSqm: null,
  priceEgp: null,
  plans: [],
  delivery: null,
  buildingLicence: null,
  ministerialDecision: null,
  pictures: [picture(1)],
  units: [],
  construction: null,
  offer: null,
};

export const sampleDeveloper: Developer = {
  slug: "sample-builders",
  name: { en: "Sample Builders", ar: "سامبل للتطوير" },
  logo: { viewBox: "0 0 8 8", path: "M0 0h8v8z" },
  slogan: { en: "We build samples.", ar: "نبني نماذج." },
  foundedYear: 2017,
  about: { en: "A company of tests.", ar: "شركة للاختبار." },
  headquarters: { en: "Cairo", ar: "القاهرة" },
  salesCentre: null,
  isSample: true,
  licence: null,
  projects: [sampleProject, sampleProject],
};

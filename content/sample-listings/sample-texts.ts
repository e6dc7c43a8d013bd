import type { ListingFacts } from "../../domain/listings/field-table.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import type { PictureName } from "../pictures/picture-captions.ts";

/** A sample listing, which a site shows until a brokerage adds its own listings. Its price is invented. */
export type SampleListing = ListingFacts &
  Pick<Listing, "coordinates"> &
  Partial<Pick<Listing, "chargesEgp" | "features">> & {
    readonly pictures: readonly PictureName[];
    /** The listing's age in days at the time when the samples are loaded. */
    readonly daysAgo: number;
  };

export const apartment = { en: "Apartment", ar: "شقة" };
export const townHouse = { en: "Town", ar: "تاون هاوس" };
export const twinHouse = { en: "Twin", ar: "توين هاوس" };
export const skyGarden = { en: "I Villa Sky Garden", ar: "آي فيلا سكاي جاردن" };

export const fullyFinished = { en: "Fully Finished", ar: "تشطيب كامل" };
export const semiFinished = { en: "Semi Finished", ar: "نصف تشطيب" };
export const coreAndShell = { en: "Core and Shell", ar: "بدون تشطيب" };

export const readyToMoveIn = { en: "Ready", ar: "جاهز للسكن" };
export const delivered = { en: "Delivered", ar: "تم التسليم" };
export const deliveryInYear = (year: number) => ({ en: String(year), ar: String(year) });

export const apexName = { en: "Apex Real Estate", ar: "أبيكس العقارية" };
export const horizonName = { en: "Horizon Developments", ar: "هورايزون للتطوير" };
export const mountainView = { en: "Mountain View", ar: "ماونتن فيو" };
export const ora = { en: "Ora", ar: "أورا" };
export const palmHills = { en: "Palm Hills", ar: "بالم هيلز" };
export const safwa = { en: "Safwa Urban", ar: "صفوة العمرانية" };

export const newCairo = { en: "New Cairo", ar: "القاهرة الجديدة" };
export const fifthSettlement = { en: "Fifth Settlement, New Cairo", ar: "التجمع الخامس، القاهرة الجديدة" };
export const goldenSquare = { en: "Golden Square, New Cairo", ar: "جولدن سكوير، القاهرة الجديدة" };
export const katameya = { en: "Katameya, New Cairo", ar: "القطامية، القاهرة الجديدة" };
export const newCapital = { en: "New Capital", ar: "العاصمة الإدارية الجديدة" };
export const mostakbalCity = { en: "Mostakbal City", ar: "مدينة المستقبل" };
export const sheikhZayed = { en: "Sheikh Zayed", ar: "الشيخ زايد" };
export const sixOctoberCity = { en: "6 October", ar: "مدينة السادس من أكتوبر" };
export const ainSokhna = { en: "Ain Sokhna", ar: "العين السخنة" };
export const rasElHekma = { en: "Ras El Hekma, North Coast", ar: "رأس الحكمة، الساحل الشمالي" };

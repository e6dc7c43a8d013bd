import { resolveAreas } from "../../../domain/places/area.ts";
import { parseDelivery, toDeliveryQuarter } from "../../../domain/listings/delivery.ts";
import { parseFinishing } from "../../../domain/listings/finishing.ts";
import { undisclosedHomeCharges } from "../../../domain/listings/home-charges.ts";
import { type Listing, listingTextMaxLength } from "../../../domain/listings/listing.ts";
import type { Bilingual } from "../../../domain/text/locale.ts";
import { tidyText } from "../../../domain/text/single-line.ts";
import { toSlug } from "../../../domain/text/slug.ts";
import { parseUnitType } from "../../../domain/listings/unit-type.ts";
import type { ListingRow } from "./listing-row.ts";

type Resolved = "id" | "projectSlug" | "developerSlug" | "areas" | "unitType" | "finishing" | "delivery";

/** A listing as a person or a file gives it: texts only, nothing resolved yet. Charges that it lacks are not disclosed. */
export type ListingDraft = Omit<Listing, Resolved | "chargesEgp"> & Partial<Pick<Listing, "chargesEgp">>;

export type NewListingRow = Omit<ListingRow, "id">;

/**
 * The door through which every listing enters: slugs, areas, unit type, finishing and delivery are resolved from its
 * texts here and nowhere else. English decides; Arabic where English says nothing.
 */
export function toListingRow(given: ListingDraft): NewListingRow {
  const draft = tidyDraft(given);
  const charges = draft.chargesEgp ?? undisclosedHomeCharges;
  return {
    unit_code: draft.unitCode,
    title_en: draft.title.en,
    title_ar: draft.title.ar,
    project_name_en: draft.projectName.en,
    project_name_ar: draft.projectName.ar,
    project_slug: toSlug(draft.projectName.en || draft.projectName.ar),
    developer_name_en: draft.developerName.en,
    developer_name_ar: draft.developerName.ar,
    developer_slug: toSlug(draft.developerName.en || draft.developerName.ar),
    location_en: draft.location.en,
    location_ar: draft.location.ar,
    area_slugs: [...resolveAreas(draft.location.en)],
    latitude: draft.coordinates?.lat ?? null,
    longitude: draft.coordinates?.lng ?? null,
    unit_type: parseEither(draft.unitTypeText, parseUnitType, "other"),
    unit_type_en: draft.unitTypeText.en,
    unit_type_ar: draft.unitTypeText.ar,
    area_m2: draft.areaM2,
    rooms: draft.rooms,
    bathrooms: draft.bathrooms,
    price_egp: draft.priceEgp,
    down_payment_egp: draft.downPaymentEgp,
    monthly_egp: draft.monthlyEgp,
    transfer_fee_egp: charges["transfer-fee"],
    maintenance_deposit_egp: charges["maintenance-deposit"],
    club_egp: charges.club,
    parking_egp: charges.parking,
    registration_egp: charges.registration,
    tax_egp: charges.tax,
    finishing: parseEither(draft.finishingText, parseFinishing, "unknown"),
    finishing_en: draft.finishingText.en,
    finishing_ar: draft.finishingText.ar,
    delivery_quarter: parseEither(draft.deliveryText, (text) => toDeliveryQuarter(parseDelivery(text)), null),
    delivery_en: draft.deliveryText.en,
    delivery_ar: draft.deliveryText.ar,
    status: draft.status,
    is_sample: draft.isSample,
    created_at: draft.createdAt,
    updated_at: draft.updatedAt,
  };
}

/** Texts of one line: whatever turns the writing round or cannot be seen stays outside. */
function tidyDraft(draft: ListingDraft): ListingDraft {
  const tidy = (text: Bilingual): Bilingual => ({
    en: tidyText(text.en, listingTextMaxLength).kept,
    ar: tidyText(text.ar, listingTextMaxLength).kept,
  });
  return {
    ...draft,
    title: tidy(draft.title),
    projectName: tidy(draft.projectName),
    developerName: tidy(draft.developerName),
    location: tidy(draft.location),
    unitTypeText: tidy(draft.unitTypeText),
    finishingText: tidy(draft.finishingText),
    deliveryText: tidy(draft.deliveryText),
  };
}

function parseEither<T>(text: Bilingual, parse: (text: string) => T, nothing: T): T {
  const fromEnglish = parse(text.en);
  return fromEnglish === nothing ? parse(text.ar) : fromEnglish;
}

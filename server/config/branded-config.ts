import type { Brand } from "../../domain/showcase/published-showcase.ts";
import type { PublicConfig } from "./config.ts";

/** For each field of the published brand: the variables that it overrides, and its name in PublicConfig. */
export const brandSettings = {
  name: { config: "brandName", settings: ["BRAND_NAME", "BRAND_NAME_AR"] },
  logo: { config: "brandLogo", settings: ["BRAND_LOGO"] },
  companyDetails: { config: "companyDetails", settings: ["COMPANY_DETAILS", "COMPANY_DETAILS_AR"] },
  salesPhone: { config: "salesPhone", settings: ["SALES_PHONE"] },
  salesWhatsapp: { config: "salesWhatsapp", settings: ["SALES_WHATSAPP"] },
  salesEmail: { config: "salesEmail", settings: ["SALES_EMAIL"] },
} as const satisfies Readonly<
  Record<
    Exclude<keyof Brand, "colours" | "socialLinks">,
    { readonly config: keyof PublicConfig; readonly settings: readonly string[] }
  >
>;

/** The source of the published brand. */
interface BrandSource {
  /** @throws if no showcase has been read yet */
  current(): { readonly brand: Brand };
}

/** Returns the settings for pages; the published brand takes precedence over the environment. */
export function applyPublishedBrand(config: PublicConfig, brand: Brand): PublicConfig {
  return Object.freeze({
    ...config,
    brandName: brand.name ?? config.brandName,
    brandLogo: brand.logo ?? config.brandLogo,
    companyDetails: brand.companyDetails ?? config.companyDetails,
    salesPhone: brand.salesPhone ?? config.salesPhone,
    salesWhatsapp: brand.salesWhatsapp ?? config.salesWhatsapp,
    salesEmail: brand.salesEmail ?? config.salesEmail,
  });
}

/**
 * Returns a function that applies `applyPublishedBrand` with the current showcase. Until a showcase has been read, the
 * function returns the settings from the environment.
 */
export function createBrandedConfigReader(config: PublicConfig, showcase: BrandSource): () => PublicConfig {
  let cached: { readonly brand: Brand; readonly config: PublicConfig } | null = null;
  return () => {
    const brand = brandOf(showcase);
    if (brand === null) return config;
    if (cached?.brand !== brand) cached = { brand, config: applyPublishedBrand(config, brand) };
    return cached.config;
  };
}

function brandOf(showcase: BrandSource): Brand | null {
  try {
    return showcase.current().brand;
  } catch {
    return null;
  }
}

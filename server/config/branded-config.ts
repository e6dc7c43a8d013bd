import type { Brand } from "../../domain/showcase/published-showcase.ts";
import type { PublicConfig } from "./config.ts";

/** What of the brand a setting of the environment says too, and where it stands in what pages know of the settings. */
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

/** Where the published brand comes from. */
interface BrandSource {
  /** @throws while no showcase has been read */
  current(): { readonly brand: Brand };
}

/** The settings that pages know, in which what was written in the site goes before what the environment says. */
export function withBrand(config: PublicConfig, brand: Brand): PublicConfig {
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

/** The same for the showcase that holds whenever it is asked; before one was read, the environment alone counts. */
export function followBrand(config: PublicConfig, showcase: BrandSource): () => PublicConfig {
  let known: { readonly brand: Brand; readonly config: PublicConfig } | null = null;
  return () => {
    const brand = brandOf(showcase);
    if (brand === null) return config;
    if (known?.brand !== brand) known = { brand, config: withBrand(config, brand) };
    return known.config;
  };
}

function brandOf(showcase: BrandSource): Brand | null {
  try {
    return showcase.current().brand;
  } catch {
    return null;
  }
}

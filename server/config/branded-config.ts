import type { Brand } from "../../domain/showcase/published-showcase.ts";
import type { PublicConfig } from "./config.ts";

/** The settings that pages may know, with what was written in the site before what the environment says. */
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

/** The same as it is now, made once for each brand that is published. */
export function followBrand(config: PublicConfig, currentBrand: () => Brand): () => PublicConfig {
  const made = new WeakMap<Brand, PublicConfig>();
  return () => {
    const brand = currentBrand();
    const known = made.get(brand) ?? withBrand(config, brand);
    made.set(brand, known);
    return known;
  };
}

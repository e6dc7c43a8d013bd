import type { Company } from "../../domain/showcase/site-texts.ts";
import type { PublicConfig } from "../../server/config/config.ts";

/** Who runs the site, as its texts name it. */
export function toCompany({ brandName, salesEmail, companyDetails }: PublicConfig): Company {
  return { name: brandName, email: salesEmail, details: companyDetails };
}

import type { Company } from "../content/section.ts";
import type { PublicConfig } from "../server/config.ts";

/** Who runs the site, as its texts name it. */
export function toCompany({ brandName, salesEmail, companyDetails }: PublicConfig): Company {
  return { name: brandName, email: salesEmail, details: companyDetails };
}

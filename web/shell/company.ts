import type { SiteCompany } from "../../domain/showcase/site-texts.ts";
import type { PublicConfig } from "../../server/config/config.ts";

/** Returns the company that operates the site, as named in its texts. */
export function toOperatorCompany({ brandName, salesEmail, companyDetails }: PublicConfig): SiteCompany {
  return { name: brandName, email: salesEmail, details: companyDetails };
}

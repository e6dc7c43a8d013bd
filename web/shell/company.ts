import type { Company } from "../../domain/showcase/site-texts.ts";
import type { PublicConfig } from "../../server/config/config.ts";

/** Returns the operator of the site, as named in its texts. */
export function toCompany({ brandName, salesEmail, companyDetails }: PublicConfig): Company {
  return { name: brandName, email: salesEmail, details: companyDetails };
}

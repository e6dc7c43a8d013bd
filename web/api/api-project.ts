import { unitTypeLabels } from "../../domain/listings/unit-type.ts";
import { largestPictureUrl } from "../../domain/pictures/picture.ts";
import type { ChargeTerms } from "../../domain/plans/contract-plan.ts";
import type { CaptionedPicture, SourcedFact } from "../../domain/showcase/project-parts.ts";
import type { ProjectWithDeveloper } from "../../domain/showcase/published-showcase.ts";
import type { ProjectCharges, UnitTypeDetails } from "../../domain/showcase/showcase.ts";
import { createBilingualText } from "../../domain/text/bilingual-template.ts";
import { urls } from "../shell/urls.ts";

/**
 * Returns a project for API clients: texts in both languages, money in whole EGP, absolute addresses, and null for
 * a fact that the developer has not provided. The shape is a public contract (docs/contracts/projects-api.md).
 * @param homes number of the project's listings that match the search
 */
export function toApiProject({ developer, project }: ProjectWithDeveloper, origin: string, homes: number) {
  const absolute = (path: string) => new URL(path, origin).href;
  const picture = ({ url, alt, caption, widthPx, heightPx }: CaptionedPicture) => ({
    url: absolute(largestPictureUrl(url)),
    alt,
    caption,
    widthPx,
    heightPx,
  });
  return {
    id: project.slug,
    developer: { id: developer.slug, name: developer.name, licence: developer.licence },
    isSample: developer.isSample,
    name: project.name,
    status: project.status,
    area: project.areaSlug,
    location: project.location,
    coordinates: { ...project.position, of: project.positionPrecision },
    description: project.description,
    amenities: project.amenities,
    siteAreaM2: project.siteAreaSqm,
    priceEgp: project.priceEgp,
    delivery: project.construction?.expectedDelivery ?? project.delivery,
    units: project.units.map(toApiUnit),
    plans: project.plans,
    charges: toApiCharges(project.charges),
    legal: {
      buildingLicence: toApiNumber(project.buildingLicence, project.buildingLicenceSource),
      ministerialDecision: toApiNumber(project.ministerialDecision, project.ministerialDecisionSource),
      escrowAccount: project.escrow ?? null,
      certifiedProgress: project.certifiedProgress ?? null,
    },
    pictures: project.pictures.map(picture),
    homes,
    url: createBilingualText((locale) => absolute(urls.project(locale, developer.slug, project.slug))),
    updatedOn: project.updatedOn,
  };
}

/** Returns a registration number with its source; null if it was not provided. */
function toApiNumber(number: string | null, fact: SourcedFact | null = null) {
  return number === null ? null : { number, source: fact?.source ?? null, asOf: fact?.asOf ?? null };
}

function toApiUnit({
  type,
  count,
  left,
  sizesSqm,
  bedrooms,
  bathrooms,
  priceEgp,
  isSoldOut,
}: UnitTypeDetails) {
  return {
    type,
    typeName: unitTypeLabels[type],
    count,
    left: left ?? null,
    sizesM2: sizesSqm,
    bedrooms,
    bathrooms,
    priceEgp,
    isSoldOut,
  };
}

/** Returns each charge. Null means undisclosed, which clients must not read as zero. */
function toApiCharges(charges: ProjectCharges) {
  return Object.fromEntries(Object.entries(charges).map(([kind, due]) => [kind, toApiCharge(due)]));
}

function toApiCharge(due: ChargeTerms) {
  if (due === "not-disclosed") return null;
  const { part, month } = due;
  return {
    ...(part.kind === "percent"
      ? { percentOfListPrice: part.percent }
      : { amountEgp: part.amountPiastres / 100 }),
    due: month === "delivery" ? ("delivery" as const) : { monthFromContract: month },
  };
}

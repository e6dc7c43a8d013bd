import { unitTypeLabels } from "../../domain/listings/unit-type.ts";
import type { IntegerRange } from "../../domain/money/range.ts";
import type { ChargeTerms } from "../../domain/plans/contract-plan.ts";
import type { PaymentPlan } from "../../domain/plans/plan.ts";
import { distinctProjects } from "../../domain/showcase/project-facts.ts";
import type { Developer, Project, UnitTypeDetails } from "../../domain/showcase/showcase.ts";
import { createBilingualText } from "../../domain/text/bilingual-template.ts";
import { urls } from "../shell/urls.ts";
import {
  bilingualElements,
  coordinatesElement,
  feedPartsIndexXml,
  partnerFeedNamespace,
  pictureElements,
} from "./partner-feed.ts";
import { projectLegalElements } from "./project-legal.ts";
import { xmlElement, xmlTextElement, xmlListDocument } from "./xml.ts";

/** Returns the index of the project feeds, one per developer with projects. */
export function projectFeedIndexXml(developers: readonly Developer[], publicOrigin: string): string {
  const paths = developers
    .filter(({ projects }) => projects.length > 0)
    .map(({ slug }) => urls.projectPart(slug));
  return feedPartsIndexXml(paths, publicOrigin);
}

/** Returns a developer's projects for other portals. Unknown facts are left out, except legal facts and charges. */
export function projectFeedXml(developer: Developer, publicOrigin: string): string {
  const { slug, name, licence, isSample } = developer;
  const projects = distinctProjects(developer);
  return xmlListDocument("projects", { xmlns: partnerFeedNamespace }, [
    xmlElement("developer", { id: slug, ...(isSample && { sample: "true" }) }, [
      ...bilingualElements("name", name),
      licence
        ? xmlElement("licence", { provided: "true", number: licence.number, checkedOn: licence.checkedOn })
        : xmlElement("licence", { provided: "false" }),
    ]),
    ...projects.map((project) => projectElement(developer, project, publicOrigin)),
  ]);
}

function projectElement({ slug, isSample }: Developer, project: Project, publicOrigin: string): string {
  const { position, priceEgp, siteAreaSqm } = project;
  const delivery = project.construction?.expectedDelivery ?? project.delivery;
  return xmlElement(
    "project",
    {
      id: project.slug,
      status: project.status,
      updated: project.updatedOn,
      ...(isSample && { sample: "true" }),
    },
    [
      ...bilingualElements(
        "url",
        createBilingualText((locale) => new URL(urls.project(locale, slug, project.slug), publicOrigin).href),
      ),
      ...bilingualElements("name", project.name),
      ...bilingualElements("location", project.location),
      xmlTextElement("area", project.areaSlug),
      coordinatesElement(position, { of: project.positionPrecision }),
      ...bilingualElements("description", project.description),
      ...project.amenities.flatMap((amenity) => bilingualElements("amenity", amenity)),
      ...(siteAreaSqm === null ? [] : [xmlElement("siteArea", { unit: "m2" }, [String(siteAreaSqm)])]),
      ...(priceEgp ? [priceElement(priceEgp)] : []),
      ...(delivery
        ? [xmlElement("delivery", { year: String(delivery.year), quarter: String(delivery.quarter) })]
        : []),
      ...project.units.map(unitElement),
      ...project.plans.map(planElement),
      ...Object.entries(project.charges).map(([kind, due]) => chargeElement(kind, due)),
      ...projectLegalElements(project),
      ...pictureElements(project.pictures, publicOrigin),
    ],
  );
}

function unitElement({ type, count, left, sizesSqm, bedrooms, bathrooms, ...sale }: UnitTypeDetails): string {
  return xmlElement(
    "unit",
    {
      code: type,
      ...(count !== null && { count: String(count) }),
      ...(left && { left: String(left.count), leftOn: left.asOf }),
      ...(sale.isSoldOut && { soldOut: "true" }),
    },
    [
      ...bilingualElements("name", unitTypeLabels[type]),
      ...sizesSqm.map((size) => xmlElement("size", { unit: "m2" }, [String(size)])),
      rangeElement("bedrooms", bedrooms),
      rangeElement("bathrooms", bathrooms),
      ...(sale.priceEgp ? [priceElement(sale.priceEgp)] : []),
    ],
  );
}

function planElement(plan: PaymentPlan): string {
  const { id, name, instalments, laterPayments } = plan;
  const toStrings = (values: Readonly<Record<string, number>>) =>
    Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)]));
  return xmlElement(
    "plan",
    {
      id,
      ...toStrings({
        downPercent: plan.downPercent,
        onDeliveryPercent: plan.onDeliveryPercent,
        priceChangePercent: plan.priceChangePercent,
      }),
      ...(plan.isPriceChangeRough && { priceChangeIsRough: "true" }),
    },
    [
      ...bilingualElements("name", name),
      ...laterPayments.map((payment) => xmlElement("payment", toStrings({ ...payment }))),
      ...(instalments ? [xmlElement("instalments", toStrings({ ...instalments }))] : []),
    ],
  );
}

/** Returns the element of a charge. An undisclosed one has it too: a missing element would read as zero. */
function chargeElement(kind: string, due: ChargeTerms): string {
  if (due === "not-disclosed") return xmlElement("charge", { kind, disclosed: "false" });
  const { part, month } = due;
  return xmlElement("charge", {
    kind,
    disclosed: "true",
    ...(part.kind === "percent"
      ? { percentOfListPrice: String(part.percent) }
      : { amount: String(part.amountPiastres / 100), currency: "EGP" }),
    due: month === "delivery" ? "delivery" : `month-${month}`,
  });
}

function priceElement(price: IntegerRange): string {
  return xmlElement("price", { currency: "EGP", from: String(price.from), to: String(price.to) });
}

function rangeElement(name: string, { from, to }: IntegerRange): string {
  return xmlElement(name, { from: String(from), to: String(to) });
}

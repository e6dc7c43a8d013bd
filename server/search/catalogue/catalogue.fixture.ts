import type { PlanBasis } from "./plan-basis.ts";
import { Catalogue } from "./catalogue.ts";
import type { CatalogueRow } from "./rows.ts";

/** Of tests that do not ask what plans are worth. */
export const planBasis: PlanBasis = { ratePercent: 20.5, contractDate: "2026-11-21" };

interface HomeFacts extends Partial<Omit<CatalogueRow, "id" | "kind" | "place">> {
  readonly status?: string;
  readonly area?: string;
  readonly project?: readonly [slug: string, en: string, ar: string];
  readonly developer?: readonly [slug: string, en: string, ar: string];
}

/** A catalogue of these homes, the newest last, without a database. Their ids count from 1. */
export function catalogueOf(homes: readonly HomeFacts[]): Catalogue {
  const catalogue = new Catalogue(homes.length, homes.length + 8, planBasis);
  for (const [index, home] of homes.entries()) catalogue.load(toRow(home, index + 1));
  for (const _ of catalogue.arrange()) continue;
  return catalogue;
}

function toRow({ status, area, project, developer, ...facts }: HomeFacts, id: number): CatalogueRow {
  const [projectSlug, projectEn, projectAr] = project ?? ["stone", "Stone", "ستون"];
  const [developerSlug, developerEn, developerAr] = developer ?? ["builder", "Builder", "بيلدر"];
  const names = [projectEn, projectAr, developerEn, developerAr, "", ""];
  return {
    id,
    tx: 1,
    createdUs: id,
    priceEgp: 5_000_000,
    cashTodayEgp: 500_000,
    monthlyEgp: 40_000,
    termMonths: 113,
    chargesEgp: { onSigning: 0, onDelivery: 0 },
    areaM2: 120,
    rooms: 3,
    bathrooms: 2,
    deliveryQuarter: 0,
    lat: null,
    lng: null,
    unitCode: `U-${id}`,
    kind: [status ?? "active", "apartment", "fully-finished"].join("\u001f"),
    place: [area ?? "new-cairo", projectSlug, developerSlug, ...names].join("\u001f"),
    title: "\u001f",
    ...facts,
  };
}

import { toCairoIsoDate } from "../../../domain/time/cairo-date.ts";
import { type Locale, localizedText } from "../../../domain/text/locale.ts";
import { formatPhone } from "../../../domain/text/phone.ts";
import {
  allProjects,
  type ProjectWithDeveloper,
  type Showcase,
} from "../../../domain/showcase/published-showcase.ts";
import { isOfferCurrent } from "../../../domain/showcase/showcase.ts";
import type { IsoDate } from "../../../domain/time/calendar.ts";
import type { PublicConfig } from "../../../server/config/config.ts";
import type { PrintDocument, DocumentBlock } from "../../../server/documents/print-document.ts";
import { timeToDeliveryText } from "../../plans/pieces/plan-texts.ts";
import { offerName } from "../../plans/pieces/showcase-texts.ts";
import { formatDay } from "../../../messages/dates.ts";
import { getTranslator } from "../../../messages/translator.ts";
import { urls } from "../../shell/urls.ts";
import { offerDocumentBlocks, projectDocumentBlocks } from "./offer-blocks.ts";

interface DocumentContext {
  readonly locale: Locale;
  readonly config: PublicConfig;
  readonly now: Date;
}

/** Returns a document with a project's offer (or a note that it has ended), plans and homes. */
export function projectOffersDocument(entry: ProjectWithDeveloper, occasion: DocumentContext): PrintDocument {
  const { locale, now } = occasion;
  const { developer, project } = entry;
  const t = getTranslator(locale, "offers");
  return {
    ...commonParts(occasion, urls.project(locale, developer.slug, project.slug)),
    title: localizedText(locale, project.name),
    lead: t("by", {
      location: localizedText(locale, project.location),
      developer: localizedText(locale, developer.name),
    }),
    blocks: [
      ...samplesNotice(developer.isSample, locale),
      ...projectDocumentBlocks(entry, locale, toCairoIsoDate(now)),
      { kind: "text", text: t("changes") },
    ],
  };
}

/** Returns a document with all offers that are valid on this date. */
export function allOffersDocument(
  showcase: Pick<Showcase, "developers" | "offers">,
  occasion: DocumentContext,
): PrintDocument {
  const { locale, config, now } = occasion;
  const today = toCairoIsoDate(now);
  const t = getTranslator(locale, "offers");
  const entries = allProjects(showcase).filter((found) => hasCurrentOffer(found, today));
  const ofTheHouse = showcase.offers
    .filter((offer) => isOfferCurrent(offer, today))
    .flatMap((offer) =>
      offerDocumentBlocks(offer, {
        locale,
        today,
        plans: [],
        listPriceEgp: null,
        delivery:
          offer.deliveryMonths === null
            ? getTranslator(locale, "showcase")("facts.notSpecified")
            : timeToDeliveryText(offer.deliveryMonths / 12, { locale }),
      }),
    );
  return {
    ...commonParts(occasion, urls.developers(locale)),
    title: t("all"),
    lead: localizedText(locale, config.brandName),
    blocks: [
      ...samplesNotice(
        entries.some(({ developer }) => developer.isSample),
        locale,
      ),
      ...(entries.length > 0 ? [contentsOf(entries, locale)] : []),
      ...ofTheHouse,
      ...entries.flatMap((entry) => [
        { kind: "part", text: localizedText(locale, entry.project.name) } as const,
        ...projectDocumentBlocks(entry, locale, today),
      ]),
      { kind: "text", text: ofTheHouse.length + entries.length > 0 ? t("changes") : t("none") },
    ],
  };
}

/** Returns a table of contents with one line per project. */
function contentsOf(entries: readonly ProjectWithDeveloper[], locale: Locale): DocumentBlock {
  const t = getTranslator(locale, "offers.columns");
  return {
    kind: "table",
    columns: [{ name: t("project") }, { name: t("offer") }, { name: t("until") }],
    rows: entries.map(({ project: { name, offer } }) => [
      localizedText(locale, name),
      offer ? offerName(offer, { locale }) : "",
      offer ? formatDay(offer.validUntil, locale) : "",
    ]),
  };
}

function hasCurrentOffer({ project: { offer, status } }: ProjectWithDeveloper, today: IsoDate): boolean {
  return offer !== null && status !== "sold-out" && isOfferCurrent(offer, today);
}

function samplesNotice(isSample: boolean, locale: Locale): PrintDocument["blocks"] {
  if (!isSample) return [];
  return [{ kind: "notice", text: getTranslator(locale, "chrome.samplesNotice")("projects") }];
}

function commonParts(
  { locale, config, now }: DocumentContext,
  path: string,
): Pick<PrintDocument, "locale" | "kicker" | "foot"> {
  const t = getTranslator(locale, "offers");
  const { brandName, companyDetails, publicOrigin, salesPhone } = config;
  return {
    locale,
    kicker: t("kicker"),
    foot: {
      words: t("given", {
        brand: localizedText(locale, brandName),
        date: formatDay(toCairoIsoDate(now), locale),
      }),
      details: companyDetails ? localizedText(locale, companyDetails) : "",
      codes: [...(salesPhone ? [formatPhone(salesPhone)] : []), publicOrigin + path],
      pages: t("page", { page: "{page}", pages: "{pages}" }),
    },
  };
}

import { data, redirect } from "react-router";
import { toCairoIsoDate } from "../../domain/time/cairo-date.ts";
import { type ChatTopic, parseChatTopic } from "../../domain/leads/chat-topic.ts";
import { isOfferedStatus, type Listing } from "../../domain/listings/listing.ts";
import { findUnstatedFacts } from "../../domain/listings/unstated.ts";
import { type Locale, locales, localizedText } from "../../domain/text/locale.ts";
import { planTermRanges } from "../../domain/plans/plan-amounts.ts";
import { findDeveloperByAnySlug, findProjectByAnySlug } from "../../domain/showcase/published-showcase.ts";
import { floorPlansByType } from "../../domain/showcase/floor-plan-choice.ts";
import { isOfferCurrent, type Project } from "../../domain/showcase/showcase.ts";
import { unitTypeLabels } from "../../domain/listings/unit-type.ts";
import type { WhatsappInquiry } from "../../domain/leads/whatsapp.ts";
import { joinWithCommas } from "../../messages/lists.ts";
import { whatsappInquiryUrl } from "../../messages/whatsapp-question.ts";
import type { App } from "../../server/wiring/app.ts";
import { appContext } from "../shell/app-context.ts";
import { reportError } from "../shell/report-error.ts";
import type { Route } from "./+types/go-whatsapp.route";

/** The phone number and message of a WhatsApp chat, and what to record about it. */
interface Chat {
  readonly number: string | null;
  readonly inquiry: WhatsappInquiry;
  readonly record: Omit<Parameters<App["chats"]["open"]>[0], "about" | "locale">;
}

/**
 * GET /go/whatsapp?about=…&lang={language}: records a chat and redirects to WhatsApp, to the agent of a home or to
 * the sales team. Not an open redirect: numbers come from agents, the studio's settings or the environment, and the address can
 * only name a developer, project or home of the site and a supported language.
 */
export async function loader({ request, context }: Route.LoaderArgs): Promise<never> {
  const app = context.get(appContext);
  const { searchParams } = new URL(request.url);
  const locale = locales.find((each) => each === searchParams.get("lang")) ?? "en";
  const topic = parseChatTopic(searchParams);
  const chat =
    topic === null
      ? null
      : "unitCode" in topic
        ? await homeChat(app, topic).catch((error: unknown) => {
            // Without a readable agent the chat goes to the sales team, because links on cached pages must always work.
            reportError(error, request, context);
            return withSales(app, { kind: topic.kind, unitCode: topic.unitCode });
          })
        : showcaseChat(app, topic, locale);
  if (topic === null || chat === null) throw data(null, { status: 404 });
  const reference = app.chats.open({ about: topic.kind, locale, ...chat.record }, request);
  throw redirect(whatsappInquiryUrl(chat.number, chat.inquiry, locale, reference));
}

async function homeChat(app: App, topic: Extract<ChatTopic, { unitCode: string }>): Promise<Chat | null> {
  const listing = await app.listings.findByUnitCode(topic.unitCode);
  if (!listing || !isOfferedStatus(listing.status)) return null;
  const { agent } = await app.buyerFacts(listing);
  return {
    number: agent?.whatsapp || app.config.salesWhatsapp,
    inquiry: homeInquiry(topic, listing),
    record: { home: listing },
  };
}

/** Returns the unit type that the chat is about, with its floor plan: "Apartment", "Apartment, Type B". */
function unitTypeText(
  { unitType, plan }: Extract<ChatTopic, { kind: "project" }>,
  { units }: Project,
  locale: Locale,
): string {
  const floorPlan = floorPlansByType(units)
    .flatMap(({ plans }) => plans)
    .find(({ key }) => key === plan);
  return joinWithCommas(
    [
      unitType ? unitTypeLabels[unitType][locale] : "",
      floorPlan ? localizedText(locale, floorPlan.plan.name) : "",
    ],
    locale,
  );
}

/**
 * Returns the message about a home. Requests only facts that are still missing, because the page may be older than
 * the listing.
 */
function homeInquiry(topic: Extract<ChatTopic, { unitCode: string }>, listing: Listing): WhatsappInquiry {
  const { unitCode } = listing;
  if (topic.kind === "payment") return { kind: "payment", unitCode };
  const unstatedFacts = new Set(findUnstatedFacts(listing));
  return {
    kind: "unit",
    unitCode,
    money: listing,
    ask: topic.ask?.filter((fact) => unstatedFacts.has(fact)) ?? [],
  };
}

function showcaseChat(
  app: App,
  topic: Exclude<ChatTopic, { unitCode: string }>,
  locale: Locale,
): Chat | null {
  switch (topic.kind) {
    case "general":
      return withSales(app, { kind: "general" });
    case "offer":
      return withSales(app, offerInquiry(app, locale));
    case "developer": {
      const developer = findDeveloperByAnySlug(app.showcase(), topic.developerSlug);
      if (!developer) return null;
      const inquiry = { kind: "developer", developerName: localizedText(locale, developer.name) } as const;
      return withSales(app, inquiry, { developerSlug: developer.slug });
    }
    case "project":
    case "price-list": {
      const match = findProjectByAnySlug(app.showcase(), topic.projectSlug);
      if (!match) return null;
      const name = localizedText(locale, match.project.name);
      const home = topic.kind === "project" ? unitTypeText(topic, match.project, locale) : "";
      return withSales(
        app,
        { kind: topic.kind, projectName: home ? `${name} (${home})` : name },
        { developerSlug: match.developer.slug, projectSlug: match.project.slug },
      );
    }
  }
}

/**
 * Returns the message about the current offer. It names no ended offer, although the page may be older than the
 * offer's end.
 */
function offerInquiry(app: App, locale: Locale): WhatsappInquiry {
  const today = toCairoIsoDate(app.now());
  const offer = app.showcase().offers.find((each) => isOfferCurrent(each, today));
  const terms = offer && planTermRanges(offer.plans);
  if (!terms || offer.deliveryMonths === null) return { kind: "general" };
  return {
    kind: "offer",
    offerTitle: offer.title[locale],
    downPercent: terms.downPercent.to,
    planYears: terms.years.to,
    deliveryYears: offer.deliveryMonths / 12,
  };
}

function withSales({ config }: App, inquiry: WhatsappInquiry, record: Chat["record"] = {}): Chat {
  return { number: config.salesWhatsapp, inquiry, record };
}

/** Never rendered, but without a component the route could not show the not-found page. */
export default function GoWhatsapp() {
  return null;
}

import type { PublicAgent } from "../../../domain/staff/agent.ts";
import { formatCairoDate, toCairoIsoDate } from "../../../domain/time/cairo-date.ts";
import type { NumberStyle } from "../../../domain/money/money.ts";
import { type Locale, localizedText } from "../../../domain/text/locale.ts";
import type { ListingFactsForBuyers } from "../../../server/listings/read/buyer-facts.ts";
import { urls } from "../../shell/urls.ts";
import { toPictureView } from "../../ui/picture-view.ts";

/** A home's agent, confirmation, removal and price changes, in the visitor's language and digits. */
export type BuyerFactsView = ReturnType<typeof toBuyerFactsView>;

export function toBuyerFactsView(facts: ListingFactsForBuyers, unitCode: string, format: NumberStyle) {
  const { agent, confirmedAt, removedAt, priceChanges } = facts;
  return {
    agent: agent && toAgentView(agent, unitCode, format.locale),
    /** The day on which availability was confirmed; "" if never. */
    confirmedOn: confirmedAt ? formatCairoDate(confirmedAt, format) : "",
    /** The day on which the home was removed; "" if the home is still offered or the day is unknown. */
    removedOn: removedAt ? formatCairoDate(removedAt, format) : "",
    priceChanges: priceChanges.map(({ at, fromEgp, toEgp }) => ({
      dateText: formatCairoDate(at, format),
      isoDate: toCairoIsoDate(at),
      fromEgp,
      toEgp,
    })),
  };
}

export type AgentView = ReturnType<typeof toAgentView>;

function toAgentView(agent: PublicAgent, unitCode: string, locale: Locale) {
  return {
    name: localizedText(locale, agent.name),
    /** The agent's job title; "" if unknown. */
    title: localizedText(locale, agent.title),
    /** Phone number in E.164 format. */
    phone: agent.phone,
    /** Address of a WhatsApp chat; null if the agent has no WhatsApp number. */
    chatHref: agent.whatsapp ? urls.chat(locale, { kind: "unit", unitCode }) : null,
    /** Photo, cropped to a square; null if the agent has none. */
    photo: agent.avatar ? toPhotoView(agent.avatar, locale) : null,
  };
}

/** Returns the photo with an empty alternative text, because the agent's name is next to it. */
function toPhotoView(url: string, locale: Locale) {
  return toPictureView(
    { url, alt: { en: "", ar: "" }, widthPx: photoPx, heightPx: photoPx, placeholder: "" },
    locale,
  );
}

/** Size of the photo in agent-card.tsx, in CSS pixels. */
const photoPx = 64;

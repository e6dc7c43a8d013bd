import type { ShownAgent } from "../../../domain/staff/agent.ts";
import { formatCairoDate, toCairoIsoDate } from "../../../domain/time/cairo-date.ts";
import type { NumberStyle } from "../../../domain/money/money.ts";
import { type Locale, textIn } from "../../../domain/text/locale.ts";
import type { BuyerFacts } from "../../../server/listings/read/buyer-facts.ts";
import { urls } from "../../shell/urls.ts";
import { toPictureView } from "../../ui/picture-view.ts";

/** Facts about the offer of a home rather than the home itself, for one reader. */
export type BuyerFactsView = ReturnType<typeof toBuyerFactsView>;

export function toBuyerFactsView(facts: BuyerFacts, unitCode: string, reader: NumberStyle) {
  const { agent, confirmedAt, removedAt, priceChanges } = facts;
  return {
    agent: agent && toAgentView(agent, unitCode, reader.locale),
    /** "" if nobody has confirmed it. */
    confirmedOn: confirmedAt ? formatCairoDate(confirmedAt, reader) : "",
    /** "" while the home is offered, and if the day is not known. */
    removedOn: removedAt ? formatCairoDate(removedAt, reader) : "",
    priceChanges: priceChanges.map(({ at, fromEgp, toEgp }) => ({
      on: formatCairoDate(at, reader),
      isoDate: toCairoIsoDate(at),
      fromEgp,
      toEgp,
    })),
  };
}

/** The agent of a home, in one language. */
export type AgentView = ReturnType<typeof toAgentView>;

function toAgentView(agent: ShownAgent, unitCode: string, locale: Locale) {
  return {
    name: textIn(locale, agent.name),
    /** "" if not known. */
    title: textIn(locale, agent.title),
    /** In E.164 format. */
    phone: agent.phone,
    /** Null if the agent has no WhatsApp number. */
    chatHref: agent.whatsapp ? urls.chat(locale, { kind: "unit", unitCode }) : null,
    /** Null if there is none. The frame is square whatever the shape of the photo. */
    photo: agent.avatar ? toPhotoView(agent.avatar, locale) : null,
  };
}

/** The photo has no alternative text, because the name stands beside it. */
function toPhotoView(url: string, locale: Locale) {
  return toPictureView(
    { url, alt: { en: "", ar: "" }, widthPx: photoPx, heightPx: photoPx, placeholder: "" },
    locale,
  );
}

/** Width and height in agent-card.tsx. */
const photoPx = 64;

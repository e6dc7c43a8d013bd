import type { ShownAgent } from "../../../domain/staff/agent.ts";
import { formatCairoDate, toCairoIsoDate } from "../../../domain/time/cairo-date.ts";
import type { NumberStyle } from "../../../domain/money/money.ts";
import { type Locale, textIn } from "../../../domain/text/locale.ts";
import type { BuyerFacts } from "../../../server/listings/read/buyer-facts.ts";
import { urls } from "../../shell/urls.ts";
import { toPictureView } from "../../ui/picture-view.ts";

/** What a buyer wants to know besides the home, for one reader. */
export type BuyerFactsView = ReturnType<typeof toBuyerFactsView>;

export function toBuyerFactsView(facts: BuyerFacts, unitCode: string, reader: NumberStyle) {
  const { agent, confirmedAt, removedAt, priceChanges } = facts;
  return {
    agent: agent && toAgentView(agent, unitCode, reader.locale),
    /** "" while nobody has confirmed it. */
    confirmedOn: confirmedAt ? formatCairoDate(confirmedAt, reader) : "",
    /** "" while it is offered, and where the day is not known. */
    removedOn: removedAt ? formatCairoDate(removedAt, reader) : "",
    priceChanges: priceChanges.map(({ at, fromEgp, toEgp }) => ({
      on: formatCairoDate(at, reader),
      isoDate: toCairoIsoDate(at),
      fromEgp,
      toEgp,
    })),
  };
}

/** The agent of a home in one language. */
export type AgentView = ReturnType<typeof toAgentView>;

function toAgentView(agent: ShownAgent, unitCode: string, locale: Locale) {
  return {
    name: textIn(locale, agent.name),
    /** "" where it is not known. */
    title: textIn(locale, agent.title),
    /** E.164. */
    phone: agent.phone,
    /** Null where they are not on WhatsApp. */
    chatHref: agent.whatsapp ? urls.chat(locale, { kind: "unit", unitCode }) : null,
    /** Null where there is none. Its frame is square, whatever the photo is. */
    photo: agent.avatar ? toPhotoView(agent.avatar, locale) : null,
  };
}

/** The name stands beside it, so the photo needs no words of its own. */
function toPhotoView(url: string, locale: Locale) {
  return toPictureView(
    { url, alt: { en: "", ar: "" }, widthPx: photoPx, heightPx: photoPx, placeholder: "" },
    locale,
  );
}

/** As it is drawn (agent-card.tsx). */
const photoPx = 64;

import type { ShownAgent } from "../../../domain/staff/agent.ts";
import { formatCairoDate, toCairoIsoDate } from "../../../domain/time/cairo-date.ts";
import { type Locale, textIn } from "../../../domain/text/locale.ts";
import type { BuyerFacts } from "../../../server/listings/read/buyer-facts.ts";
import { urls } from "../../shell/urls.ts";

/** The agent of a home in one language. */
export interface AgentView {
  readonly name: string;
  /** "" where it is not known. */
  readonly title: string;
  /** E.164. */
  readonly phone: string;
  /** Null where they are not on WhatsApp. */
  readonly chatHref: string | null;
  /** "" where there is none. */
  readonly avatar: string;
}

export interface PriceChangeView {
  readonly on: string;
  readonly isoDate: string;
  readonly fromEgp: number;
  readonly toEgp: number;
}

/** What a buyer wants to know besides the home, in one language. */
export interface BuyerFactsView {
  readonly agent: AgentView | null;
  /** "" while nobody has confirmed it. */
  readonly confirmedOn: string;
  readonly priceChanges: readonly PriceChangeView[];
}

export function toBuyerFactsView(facts: BuyerFacts, unitCode: string, locale: Locale): BuyerFactsView {
  const { agent, confirmedAt, priceChanges } = facts;
  return {
    agent: agent && toAgentView(agent, unitCode, locale),
    confirmedOn: confirmedAt ? formatCairoDate(confirmedAt, { locale }) : "",
    priceChanges: priceChanges.map(({ at, fromEgp, toEgp }) => ({
      on: formatCairoDate(at, { locale }),
      isoDate: toCairoIsoDate(at),
      fromEgp,
      toEgp,
    })),
  };
}

function toAgentView(agent: ShownAgent, unitCode: string, locale: Locale): AgentView {
  return {
    name: textIn(locale, agent.name),
    title: textIn(locale, agent.title),
    phone: agent.phone,
    chatHref: agent.whatsapp ? urls.chat(locale, { kind: "unit", unitCode }) : null,
    avatar: agent.avatar,
  };
}

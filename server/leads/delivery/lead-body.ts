import { leadKindRules } from "../../../domain/leads/lead.ts";
import type { Lead } from "../record/lead-row.ts";

/** The body of a webhook delivery (docs/contracts/lead-webhook.md). The five fields of [CHAT-9] come first. */
export function toLeadWebhookBody(lead: Lead) {
  return {
    name: lead.name,
    phone: lead.phone,
    project: lead.projectName ?? "",
    source: leadKindRules[lead.kind].source,
    message: lead.interest,
    type: "lead.created",
    timestamp: lead.createdAt.toISOString(),
    reference: lead.reference,
    language: lead.locale,
    email: lead.email,
    channel: lead.channel,
    hours: lead.hours,
    note: lead.message,
    developer: lead.developerName,
    developerSlug: lead.developerSlug,
    projectSlug: lead.projectSlug,
    unit: lead.unitCode,
    answers: lead.answers,
    matches: lead.matches,
    visit: lead.visit && {
      startsAt: lead.visit.startsAt.toISOString(),
      endsAt: lead.visit.endsAt.toISOString(),
      transport: lead.visit.wantsTransport,
    },
    consents: lead.consents
      .filter(({ withdrawnAt }) => withdrawnAt === null)
      .map(({ purpose, version, locale, givenAt }) => ({
        purpose,
        version,
        language: locale,
        givenAt: givenAt.toISOString(),
      })),
  };
}

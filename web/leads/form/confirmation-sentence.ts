import type { NumberStyle } from "../../../domain/money/money.ts";
import type { SlugLookup } from "../../../domain/showcase/published-showcase.ts";
import { formatPhone } from "../../../domain/text/phone.ts";
import { getTranslator } from "../../../messages/translator.ts";
import { formatVisitStart } from "../../../messages/visit-time.ts";
import type { VisitorLeadData } from "../../../server/leads/visits/visitor-request.ts";
import { findLeadSubject } from "./lead-subject.ts";

/**
 * Confirms a request in one sentence: the visit's day and hour, or whom the sales team will call or write to,
 * about what, and by when. Null if that time has passed.
 */
export function requestConfirmationText(
  { showcase, now }: { readonly showcase: SlugLookup; readonly now: Date },
  lead: VisitorLeadData,
  format: NumberStyle,
): string | null {
  const subject = findLeadSubject(
    showcase,
    { developer: lead.developerSlug, project: lead.projectSlug },
    format.locale,
  );
  const projectName = subject.project?.name ?? lead.projectName;
  const subjectName = projectName ?? lead.unitCode ?? subject.developer?.name ?? lead.developerName;
  const t = getTranslator(format, "visits.request.told");
  const { visit } = lead;
  const name = isolate(lead.name);
  const keySuffix = subjectName === null ? "" : "About";
  const words = { name, about: isolate(subjectName ?? "") };
  if (visit) {
    if (visit.isCancelled || visit.startsAt <= now) return null;
    const when = formatVisitStart(visit.startsAt, format);
    return t(visit.wantsTransport ? `visit${keySuffix}Transport` : `visit${keySuffix}`, { ...words, when });
  }
  if (lead.dueAt <= now) return null;
  // Non-breaking spaces keep the phone number on one line.
  const phone = formatPhone(lead.phone).replaceAll(" ", "\u00a0");
  const to = lead.channel === "email" && lead.email !== null ? lead.email : phone;
  const by = formatVisitStart(lead.dueAt, format);
  const kind = lead.kind === "callback" ? "callback" : lead.channel;
  return t(`${kind}${keySuffix}`, { ...words, to: `\u2066${to}\u2069`, by });
}

/** Isolates a text whose direction of writing may differ from the sentence's. */
function isolate(text: string): string {
  return `\u2068${text}\u2069`;
}

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
  own: VisitorLeadData,
  reader: NumberStyle,
): string | null {
  const subject = findLeadSubject(
    showcase,
    { developer: own.developerSlug, project: own.projectSlug },
    reader.locale,
  );
  const projectName = subject.project?.name ?? own.projectName;
  const about = projectName ?? own.unitCode ?? subject.developer?.name ?? own.developerName;
  const t = getTranslator(reader, "visits.request.told");
  const { visit } = own;
  const name = isolate(own.name);
  const of = about === null ? "" : "About";
  const words = { name, about: isolate(about ?? "") };
  if (visit) {
    if (visit.isCancelled || visit.startsAt <= now) return null;
    const when = formatVisitStart(visit.startsAt, reader);
    return t(visit.wantsTransport ? `visit${of}Transport` : `visit${of}`, { ...words, when });
  }
  if (own.dueAt <= now) return null;
  // Non-breaking spaces keep the phone number on one line.
  const phone = formatPhone(own.phone).replaceAll(" ", "\u00a0");
  const to = own.channel === "email" && own.email !== null ? own.email : phone;
  const by = formatVisitStart(own.dueAt, reader);
  const kind = own.kind === "callback" ? "callback" : own.channel;
  return t(`${kind}${of}`, { ...words, to: `\u2066${to}\u2069`, by });
}

/** Isolates a text whose direction of writing may differ from the sentence's. */
function isolate(text: string): string {
  return `\u2068${text}\u2069`;
}

import type { Locale } from "../../../domain/text/locale.ts";
import type { LeadFormMark } from "../../../server/leads/intake/leads.ts";

/** What the server says of a request that was sent. */
export type LeadAnswer =
  | { readonly kind: "sent"; readonly reference: string; readonly href: string; readonly told: string }
  | { readonly kind: "faults"; readonly faults: Readonly<Record<string, string>> }
  /** The time was taken, or another request was sent under this key before. */
  | { readonly kind: "refused"; readonly message: string; readonly hasOtherSlots: boolean }
  /** This number has had all the requests of a day: the message asks to call. */
  | { readonly kind: "full"; readonly message: string }
  /** Nobody knows whether it was stored. */
  | { readonly kind: "failed"; readonly message: string; readonly reference: string };

/** The server gives up after five seconds; the rest is for a telephone with a weak signal. */
const timeoutMs = 20_000;

const noAnswer: LeadAnswer = { kind: "failed", message: "", reference: "" };

/**
 * Sends a request to sales.
 * @param mark null where it could not be fetched: then nothing is sent
 * @param body the fields of the form, without the mark
 * @param locale of the faults and messages in the answer
 */
export async function sendLead(
  mark: LeadFormMark | null,
  body: URLSearchParams,
  locale: Locale,
): Promise<LeadAnswer> {
  if (!mark) return noAnswer;
  try {
    const { answer, told } = await fetchInTime(`/api/leads?lang=${locale}`, {
      method: "POST",
      body: new URLSearchParams([...body, ["key", mark.key], ["token", mark.token]]),
    });
    return toAnswer(answer, told as Record<string, unknown>);
  } catch {
    return noAnswer;
  }
}

/** @throws when there is no complete answer within `timeoutMs`, or it is not JSON */
async function fetchInTime(address: string, init: RequestInit) {
  // Not `AbortSignal.timeout`, which came with Chrome 103.
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), timeoutMs);
  try {
    const answer = await fetch(address, { ...init, signal: patience.signal });
    return { answer, told: (await answer.json()) as unknown };
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The idempotency key and the signed age of a form. Pages with forms are kept and shown to many visitors, so each
 * visitor's browser asks for its own.
 * @throws when the server cannot be reached or cannot answer
 */
export async function fetchMark(): Promise<LeadFormMark> {
  const { answer, told } = await fetchInTime("/api/lead-form", { cache: "no-store" });
  if (!answer.ok) throw new Error(`No mark: ${answer.status}`);
  return told as LeadFormMark;
}

function toAnswer({ ok, status }: Response, told: Record<string, unknown>): LeadAnswer {
  const text = (name: string) => (typeof told[name] === "string" ? told[name] : "");
  if (ok) return { kind: "sent", reference: text("reference"), href: text("href"), told: text("told") };
  const { faults } = told;
  if (status === 422 && typeof faults === "object" && faults !== null)
    return { kind: "faults", faults: faults as Record<string, string> };
  if (status === 429) return { kind: "full", message: text("message") };
  if (status >= 400 && status < 500)
    return { kind: "refused", message: text("message"), hasOtherSlots: told["slots"] === true };
  return { kind: "failed", message: text("message"), reference: text("reference") };
}

import type { Locale } from "../../../domain/text/locale.ts";
import type { LeadFormTokens } from "../../../server/leads/intake/leads.ts";

/** The server's response to a request that a form sent. */
export type SendLeadResult =
  | { readonly kind: "sent"; readonly reference: string; readonly href: string; readonly told: string }
  | { readonly kind: "faults"; readonly faults: Readonly<Record<string, string>> }
  /** Another visitor has taken the visit time, or another request has already used this idempotency key. */
  | { readonly kind: "refused"; readonly message: string; readonly hasOtherSlots: boolean }
  /** This phone number has reached the daily limit of requests; `message` requests a phone call instead. */
  | { readonly kind: "full"; readonly message: string }
  /** It is unknown whether the request was stored. */
  | { readonly kind: "failed"; readonly message: string; readonly reference: string };

/** Timeout in milliseconds: up to five seconds for the server, the rest for a weak mobile signal. */
const timeoutMs = 20_000;

const noAnswer: SendLeadResult = { kind: "failed", message: "", reference: "" };

/**
 * Sends a request to the sales team.
 * @param formKey idempotency key and token; null if they could not be fetched, and then nothing is sent
 * @param body the form's fields without key and token
 * @param locale the language of faults and messages in the response
 */
export async function sendLead(
  formKey: LeadFormTokens | null,
  body: URLSearchParams,
  locale: Locale,
): Promise<SendLeadResult> {
  if (!formKey) return noAnswer;
  try {
    const { response, content } = await fetchInTime(`/api/leads?lang=${locale}`, {
      method: "POST",
      body: new URLSearchParams([...body, ["key", formKey.key], ["token", formKey.token]]),
    });
    return toResult(response, content as Record<string, unknown>);
  } catch {
    return noAnswer;
  }
}

/**
 * Fetches JSON.
 * @throws if no complete response arrives within `timeoutMs`, or if it is not JSON
 */
async function fetchInTime(address: string, init: RequestInit) {
  // Used instead of `AbortSignal.timeout`, which needs Chrome 103.
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), timeoutMs);
  try {
    const response = await fetch(address, { ...init, signal: timeout.signal });
    return { response, content: (await response.json()) as unknown };
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Fetches a form's idempotency key, and a token with the signed time at which the visitor began to fill in the
 * form. The page does not contain them, because pages with forms are cached and shown to many visitors [ACCESS-5].
 * @throws if the server cannot be reached or responds with an error
 */
export async function fetchLeadFormKey(): Promise<LeadFormTokens> {
  const { response, content } = await fetchInTime("/api/lead-form", { cache: "no-store" });
  if (!response.ok) throw new Error(`No form key: ${response.status}`);
  return content as LeadFormTokens;
}

function toResult({ ok, status }: Response, content: Record<string, unknown>): SendLeadResult {
  const text = (name: string) => (typeof content[name] === "string" ? content[name] : "");
  if (ok) return { kind: "sent", reference: text("reference"), href: text("href"), told: text("told") };
  const { faults } = content;
  if (status === 422 && typeof faults === "object" && faults !== null)
    return { kind: "faults", faults: faults as Record<string, string> };
  if (status === 429) return { kind: "full", message: text("message") };
  if (status >= 400 && status < 500)
    return { kind: "refused", message: text("message"), hasOtherSlots: content["slots"] === true };
  return { kind: "failed", message: text("message"), reference: text("reference") };
}

import type { LeadMark } from "./lead-mark.ts";

export type LeadAnswer =
  | { readonly kind: "sent"; readonly reference: string; readonly href: string }
  | { readonly kind: "faults"; readonly faults: Readonly<Record<string, string>> }
  /** The time was taken, or what was sent before under this key was something else. */
  | { readonly kind: "refused"; readonly message: string; readonly hasOtherSlots: boolean }
  /** Whether it was stored is not known. */
  | { readonly kind: "failed"; readonly message: string; readonly reference: string };

/** Longer than the server takes to say that it cannot; a telephone in a lift takes its time. */
const patienceMs = 20_000;

/** @param mark null where none could be had */
export async function sendLead(mark: LeadMark | null, body: URLSearchParams): Promise<LeadAnswer> {
  if (!mark) return { kind: "failed", message: "", reference: "" };
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), patienceMs);
  try {
    const answer = await fetch(`/api/leads?lang=${document.documentElement.lang}`, {
      method: "POST",
      body: new URLSearchParams([...body, ["key", mark.key], ["token", mark.token]]),
      signal: patience.signal,
    });
    const told = (await answer.json()) as Record<string, unknown>;
    return toAnswer(answer, told);
  } catch {
    return { kind: "failed", message: "", reference: "" };
  } finally {
    clearTimeout(timer);
  }
}

function toAnswer({ ok, status }: Response, told: Record<string, unknown>): LeadAnswer {
  const text = (name: string) => (typeof told[name] === "string" ? told[name] : "");
  if (ok) return { kind: "sent", reference: text("reference"), href: text("href") };
  const { faults } = told;
  if (status === 422 && typeof faults === "object" && faults !== null)
    return { kind: "faults", faults: faults as Record<string, string> };
  if (status >= 400 && status < 500)
    return { kind: "refused", message: text("message"), hasOtherSlots: told["slots"] === true };
  return { kind: "failed", message: text("message"), reference: text("reference") };
}

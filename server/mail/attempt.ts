/** What became of one attempt. Words alone: nothing of what was sent or answered is kept. */
export type DeliveryFault =
  | "address-refused"
  | "timeout"
  | "connection"
  | "redirected"
  | "status"
  | "answer"
  | "gone"
  | "rejected"
  | "not-configured";

export type Attempt =
  | { readonly kind: "sent"; readonly status: number | null }
  | {
      readonly kind: "failed";
      readonly fault: DeliveryFault;
      readonly status: number | null;
      /** The receiver asked for so long a pause. */
      readonly retryAfterMs: number | null;
      /** Trying again by itself would be of no use. */
      readonly isFinal: boolean;
    }
  /** The process ends: this was no attempt. */
  | { readonly kind: "broken-off" };

export function failedAttempt(
  fault: DeliveryFault,
  more: Partial<Extract<Attempt, { kind: "failed" }>> = {},
): Attempt {
  return { kind: "failed", fault, status: null, retryAfterMs: null, isFinal: false, ...more };
}

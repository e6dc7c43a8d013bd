/** Why an attempt failed. A fixed list, so that no content of a message or of the receiver's answer is stored. */
export type DeliveryFailureReason =
  | "address-refused"
  | "timeout"
  | "connection"
  | "redirected"
  | "status"
  | "answer"
  | "gone"
  | "rejected"
  | "not-configured";

export type DeliveryAttempt =
  | { readonly kind: "sent"; readonly status: number | null }
  | {
      readonly kind: "failed";
      readonly fault: DeliveryFailureReason;
      readonly status: number | null;
      /** The delay before a retry that the receiver requested, in milliseconds. */
      readonly retryAfterMs: number | null;
      /** Whether automatic retries would be useless. */
      readonly isFinal: boolean;
    }
  /** The process is ending, so this does not count as an attempt. */
  | { readonly kind: "broken-off" };

export function failedDeliveryAttempt(
  fault: DeliveryFailureReason,
  details: Partial<Extract<DeliveryAttempt, { kind: "failed" }>> = {},
): DeliveryAttempt {
  return { kind: "failed", fault, status: null, retryAfterMs: null, isFinal: false, ...details };
}

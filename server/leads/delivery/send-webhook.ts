import { Webhook } from "standardwebhooks";
import type { Lead } from "../record/lead-row.ts";
import { type DeliveryAttempt, failedDeliveryAttempt } from "../../mail/attempt.ts";
import { toLeadWebhookBody } from "./lead-body.ts";
import type { OutboundClient, OutboundResponse } from "../../outgoing/outbound.ts";
import { parseRetryAfter } from "../../outgoing/retry-after.ts";
import type { WebhookTarget } from "../../config/delivery-targets.ts";

interface WebhookOrder {
  readonly outbound: OutboundClient;
  readonly target: WebhookTarget;
  readonly lead: Lead;
  /** The id of the message, the same for every attempt. */
  readonly messageId: string;
  readonly now: Date;
  readonly signal: AbortSignal;
}

/** Makes one attempt to send a lead to a webhook. */
export function sendWebhook(order: WebhookOrder): Promise<DeliveryAttempt> {
  return order.target.kind === "signed" ? sendSigned(order) : sendToSpreadsheet(order);
}

/**
 * Sends a request that is signed as in Standard Webhooks: the receiver can verify the sender and detect a repeat
 * by the message id.
 */
async function sendSigned(order: WebhookOrder): Promise<DeliveryAttempt> {
  const { target, messageId, now } = order;
  const body = JSON.stringify(toLeadWebhookBody(order.lead));
  const answer = await post(order, body, {
    "webhook-id": messageId,
    "webhook-timestamp": String(Math.floor(now.getTime() / 1_000)),
    "webhook-signature": new Webhook(target.secret).sign(messageId, now, body),
  });
  return toAttempt(answer, now);
}

/**
 * Sends a lead to a Google Apps Script. The script stores a row and redirects to a result, which is fetched by
 * GET. An HTML page as result (sign-in, error) means that no row was stored.
 */
async function sendToSpreadsheet(order: WebhookOrder): Promise<DeliveryAttempt> {
  const { outbound, target, messageId, now, signal } = order;
  let answer = await post(order, JSON.stringify({ ...toLeadWebhookBody(order.lead), id: messageId }));
  if (answer.kind === "answered" && (answer.status === 302 || answer.status === 303)) {
    const url = URL.parse(answer.headers["location"] ?? "", target.url);
    if (!url || !isAnswerOf(new URL(target.url), url))
      return failedDeliveryAttempt("redirected", { status: answer.status });
    const headers = { "User-Agent": "HomeFinder" };
    answer = await outbound.ask({ url: url.href, method: "GET", headers, body: "", signal });
  }
  const attempt = toAttempt(answer, now);
  if (attempt.kind !== "sent" || answer.kind !== "answered") return attempt;
  const isPage = /^text\/html/iu.test(answer.headers["content-type"] ?? "") || /^\s*</u.test(answer.text);
  return isPage ? failedDeliveryAttempt("answer", { status: answer.status }) : attempt;
}

function post({ outbound, target: { url }, signal }: WebhookOrder, body: string, extraHeaders = {}) {
  const headers = {
    "Content-Type": "application/json; charset=utf-8",
    "User-Agent": "HomeFinder",
    ...extraHeaders,
  };
  return outbound.ask({ url, method: "POST", headers, body, signal });
}

/** Whether the redirect leads to the script's result: on the script's own host, or on Google's host for results. */
function isAnswerOf(script: URL, answer: URL): boolean {
  if (answer.protocol !== script.protocol) return false;
  return (
    answer.host === script.host ||
    (script.host === "script.google.com" && answer.host === "script.googleusercontent.com")
  );
}

function toAttempt(answer: OutboundResponse, now: Date): DeliveryAttempt {
  if (answer.kind === "failed") {
    if (answer.fault === "ended") return { kind: "broken-off" };
    // A retry cannot help if the address is in a forbidden network.
    return failedDeliveryAttempt(answer.fault, { isFinal: answer.fault === "address-refused" });
  }
  const { status } = answer;
  if (status >= 200 && status < 300) return { kind: "sent", status };
  if (status === 410) return failedDeliveryAttempt("gone", { status, isFinal: true });
  if (status >= 300 && status < 400) return failedDeliveryAttempt("redirected", { status });
  return failedDeliveryAttempt("status", {
    status,
    retryAfterMs: parseRetryAfter(answer.headers["retry-after"], now),
  });
}

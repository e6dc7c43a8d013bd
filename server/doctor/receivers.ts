import type { Config } from "../config/config.ts";
import { createOutboundClient } from "../outgoing/outbound.ts";
import type { ClockOffsetCollector } from "./clock.ts";
import { errorCodeOf, type Finding, findingsAbout } from "./finding.ts";
import { describeNetworkError } from "./describe-network-error.ts";

/** An external address to which the site sends requests. */
interface Receiver {
  /** Name of the environment variable that has the address. */
  readonly setting: string;
  readonly url: string;
}

const { ok, warning, fault } = findingsAbout("Webhooks");

/** Every configured receiver. */
export function listReceivers({ secrets, releasesUrl }: Config): readonly Receiver[] {
  const { webhooks } = secrets.delivery;
  const receiverUrls = [
    ["LEAD_WEBHOOK_URL", webhooks.find(({ kind }) => kind === "signed")?.url],
    ["LEAD_SHEET_URL", webhooks.find(({ kind }) => kind === "spreadsheet")?.url],
    ["AUDIT_WEBHOOK_URL", secrets.audit.webhookUrl],
    ["RELEASES_URL", releasesUrl],
  ] as const;
  return receiverUrls.flatMap(([setting, url]) => (url ? [{ setting, url }] : []));
}

/**
 * Connects to each receiver with TLS and sends OPTIONS, a safe method without a body: no receiver takes it for a
 * lead, and spreadsheet scripts do not run. Any status below 500 is good, since many servers answer OPTIONS with
 * 404 or 405.
 */
export async function checkReceivers(
  receivers: readonly Receiver[],
  allowed: readonly string[],
  clock: ClockOffsetCollector,
  signal: AbortSignal,
): Promise<readonly Finding[]> {
  if (receivers.length === 0) return ok("none is set: requests wait in the inbox");
  const checks = receivers.map((receiver) => checkReceiver(receiver, allowed, clock, signal));
  return (await Promise.all(checks)).flat();
}

async function checkReceiver(
  { setting, url }: Receiver,
  allowed: readonly string[],
  clock: ClockOffsetCollector,
  signal: AbortSignal,
): Promise<readonly Finding[]> {
  let code = "";
  const outbound = createOutboundClient({ allowed, onError: (error) => void (code = errorCodeOf(error)) });
  const target = `${new URL(url).host} (${setting})`;
  const askedAt = Date.now();
  const headers = { "User-Agent": "HomeFinder" };
  const answer = await outbound.ask({ url, method: "OPTIONS", headers, body: "", signal });
  if (answer.kind === "answered") {
    clock.noteDate(target, answer.headers["date"], askedAt);
    if (answer.status >= 500)
      return warning(`${target} answers with a fault of its own (${answer.status}): see its own log`);
    return ok(`${target} answers; nothing was posted`);
  }
  if (answer.fault === "address-refused")
    return fault(
      `${target} is never asked: it leads into your own network, or has no TLS. Use an https address on the internet, or add its address to OUTBOUND_ALLOW`,
    );
  if (answer.fault === "timeout") return fault(`${target} ${describeNetworkError("ETIMEDOUT")}`);
  return fault(`${target} ${describeNetworkError(code)}`);
}

import { connect } from "node:net";
import { connect as connectWithTls } from "node:tls";
import { errorCodeOf, type Finding, findingsAbout } from "../finding.ts";
import { describeNetworkError } from "../describe-network-error.ts";

const { ok, fault } = findingsAbout("Traces");
/** In milliseconds; shorter than a check's time limit (20 s). */
const timeoutMs = 8_000;

/** Connects to the trace collector, with TLS if its address is https. Sends nothing. */
export async function checkTraceCollector(
  endpoint: string | null,
  signal: AbortSignal,
): Promise<readonly Finding[]> {
  if (endpoint === null) return ok("no collector is set (OTEL_EXPORTER_OTLP_ENDPOINT)");
  const url = new URL(endpoint);
  const target = `${url.host} (OTEL_EXPORTER_OTLP_ENDPOINT)`;
  try {
    await reach(url, signal);
    const tlsNote = url.protocol === "https:" ? " with TLS" : "";
    return ok(`${target} takes connections${tlsNote}; nothing was sent`);
  } catch (error) {
    return fault(`${target} ${describeNetworkError(errorCodeOf(error))}`);
  }
}

function reach({ protocol, hostname, port }: URL, signal: AbortSignal): Promise<void> {
  const hasTls = protocol === "https:";
  // IPv6 addresses have brackets in URLs, but `connect` expects them without.
  const host = hostname.replaceAll(/[[\]]/g, "");
  const to = { host, port: Number(port) || (hasTls ? 443 : 80) };
  return new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException) => {
      socket.destroy();
      reject(error);
    };
    const isName = /[a-z]/i.test(host) && !host.includes(":");
    const socket = hasTls ? connectWithTls(isName ? { ...to, servername: host } : to) : connect(to);
    socket.once(hasTls ? "secureConnect" : "connect", () => {
      socket.destroy();
      resolve();
    });
    socket.once("error", fail);
    socket.setTimeout(timeoutMs, () => fail(Object.assign(new Error("No answer"), { code: "ETIMEDOUT" })));
    signal.addEventListener("abort", () => fail(new Error("Nobody waits any more")), { once: true });
  });
}

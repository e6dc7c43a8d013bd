import { randomUUID } from "node:crypto";
import { Counter } from "prom-client";
import type { Log } from "../process/log.ts";
import { withTimeout } from "../process/with-timeout.ts";
import { type EndedSpan, toOtlpJson } from "./otlp-json.ts";

interface OtlpSenderOptions {
  /** Base URL of the collector, without /v1/traces. It may contain a user name and a password. */
  readonly endpoint: string;
  readonly log: Pick<Log, "warn">;
  readonly everyMs?: number;
}

/** Maximum number of waiting spans; further ones are dropped and counted. */
const maxWaiting = 4_096;
const maxConcurrent = 512;
const answerMs = 5_000;
const shutdownTimeoutMs = 2_000;
/** In milliseconds. Shortest time between two log entries about a collector that does not accept spans. */
const logIntervalMs = 600_000;

/** Sends spans to an OpenTelemetry collector every `everyMs` milliseconds; drops spans that are not accepted. */
export function createOtlpSender({ endpoint, log, everyMs = 2_000 }: OtlpSenderOptions) {
  const { url, headers } = addressOf(endpoint);
  const instanceId = randomUUID();
  const waitingSpans: EndedSpan[] = [];
  let sending: Promise<void> | null = null;
  let nextLogAt = 0;
  let isClosed = false;
  const sent = new Counter({
    name: "trace_spans_sent_total",
    help: "Spans of traces that the collector took",
    registers: [],
  });
  const dropped = new Counter({
    name: "trace_spans_dropped_total",
    help: "Spans of traces that the collector did not take, or that came faster than it took them",
    registers: [],
  });

  const post = async (spans: readonly EndedSpan[]) => {
    if (spans.length === 0) return;
    try {
      const signal = AbortSignal.timeout(answerMs);
      const body = toOtlpJson(spans, instanceId);
      const answer = await fetch(url, { method: "POST", headers, body, signal, redirect: "error" });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`It answers ${answer.status}`);
      sent.inc(spans.length);
    } catch (err) {
      dropped.inc(spans.length);
      if (Date.now() < nextLogAt) return;
      nextLogAt = Date.now() + logIntervalMs;
      log.warn({ event: "traces.not-sent", err }, "Traces are not taken by the collector");
    }
  };
  const sendAll = async () => {
    while (waitingSpans.length > 0) await post(waitingSpans.splice(0, maxConcurrent));
  };
  const send = () => (sending ??= sendAll().finally(() => (sending = null)));
  const timer = setInterval(() => void send(), everyMs).unref();

  return {
    add(span: EndedSpan) {
      if (isClosed || waitingSpans.length >= maxWaiting) return dropped.inc();
      waitingSpans.push(span);
    },
    /** Sends the waiting spans and accepts no more; gives up after two seconds. */
    async close() {
      isClosed = true;
      clearInterval(timer);
      const last = async () => {
        await sending;
        await post(waitingSpans.splice(0, maxWaiting));
      };
      await withTimeout(shutdownTimeoutMs, last(), undefined);
    },
    /** For /metrics. */
    metrics: [sent, dropped],
  };
}

/** Moves user name and password from the URL into a header, because `fetch` refuses URLs with credentials. */
function addressOf(endpoint: string): {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
} {
  const url = new URL(endpoint);
  const credentials = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
  const authorization = credentials === ":" ? {} : { Authorization: `Basic ${btoa(credentials)}` };
  url.username = "";
  url.password = "";
  url.pathname = `${url.pathname.replace(/\/+$/, "")}/v1/traces`;
  return { url: url.href, headers: { "Content-Type": "application/json", ...authorization } };
}

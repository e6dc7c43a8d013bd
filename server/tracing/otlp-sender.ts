import { randomUUID } from "node:crypto";
import { Counter, type Metric } from "prom-client";
import type { Log } from "../process/log.ts";
import { within } from "../process/within.ts";
import { type EndedSpan, toOtlpJson } from "./otlp-json.ts";

export interface OtlpSender {
  add(span: EndedSpan): void;
  /** Sends what waits and takes no more; gives up after two seconds. */
  close(): Promise<void>;
  /** For /metrics. */
  readonly metrics: readonly Metric[];
}

interface OtlpSenderOptions {
  /** Base address of the collector, to which /v1/traces is added. It may hold a name and a password. */
  readonly endpoint: string;
  readonly log: Pick<Log, "warn">;
  readonly everyMs?: number;
}

/** So many spans wait at most; further ones are dropped and counted. */
const mostWaiting = 4_096;
const mostAtOnce = 512;
const answerMs = 5_000;
const lastWordMs = 2_000;
/** A collector that is away is said in the log at most so often. */
const quietMs = 600_000;

/** Sends spans to an OpenTelemetry collector, some seconds after they ended. What it does not take is dropped. */
export function createOtlpSender({ endpoint, log, everyMs = 2_000 }: OtlpSenderOptions): OtlpSender {
  const { url, headers } = addressOf(endpoint);
  const instanceId = randomUUID();
  const waiting: EndedSpan[] = [];
  let sending: Promise<void> | null = null;
  let quietUntil = 0;
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
      if (Date.now() < quietUntil) return;
      quietUntil = Date.now() + quietMs;
      log.warn({ event: "traces.not-sent", err }, "Traces are not taken by the collector");
    }
  };
  const sendAll = async () => {
    while (waiting.length > 0) await post(waiting.splice(0, mostAtOnce));
  };
  const send = () => (sending ??= sendAll().finally(() => (sending = null)));
  const timer = setInterval(() => void send(), everyMs).unref();

  return {
    add(span) {
      if (isClosed || waiting.length >= mostWaiting) return dropped.inc();
      waiting.push(span);
    },
    async close() {
      isClosed = true;
      clearInterval(timer);
      const last = async () => {
        await sending;
        await post(waiting.splice(0, mostWaiting));
      };
      await within(lastWordMs, last(), undefined);
    },
    metrics: [sent, dropped],
  };
}

/** A name and a password within an address become a header: `fetch` takes no address with them. */
function addressOf(endpoint: string): {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
} {
  const url = new URL(endpoint);
  const given = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
  const authorization = given === ":" ? {} : { Authorization: `Basic ${btoa(given)}` };
  url.username = "";
  url.password = "";
  url.pathname = `${url.pathname.replace(/\/+$/, "")}/v1/traces`;
  return { url: url.href, headers: { "Content-Type": "application/json", ...authorization } };
}

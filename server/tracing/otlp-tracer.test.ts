import { Registry } from "prom-client";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  type WebhookReceiver as Collector,
  openWebhookReceiver,
} from "../../tests/support/webhook-receiver.ts";
import { longTimeoutOptions } from "../../tests/support/long-timeout.ts";
import type { EndedSpan } from "./otlp-json.ts";
import { createOtlpSender } from "./otlp-sender.ts";
import { createOtlpTracer } from "./otlp-tracer.ts";
import { runInSpan } from "./tracer.ts";

type Warn = Parameters<typeof createOtlpSender>[0]["log"]["warn"];

describe("A trace", () => {
  const spans: EndedSpan[] = [];
  const tracer = createOtlpTracer((span) => void spans.push(span));
  beforeEach(() => void spans.splice(0));

  test("has its parts below it, also after an await and in bound functions", async () => {
    let boundCallback = () => {};
    await runInSpan(tracer.beginTrace({ name: "request", kind: "server" }), async () => {
      await Promise.resolve();
      await runInSpan(tracer.beginSpan({ name: "render", kind: "internal" }), async () => {
        boundCallback = tracer.bind(() => tracer.beginSpan({ name: "select", kind: "client" })?.end());
      });
    });
    boundCallback();
    const [render, request, select] = spans;
    expect([request?.name, request?.parentId]).toEqual(["request", ""]);
    expect([render?.name, render?.parentId]).toEqual(["render", request?.spanId]);
    expect([select?.name, select?.parentId]).toEqual(["select", render?.spanId]);
    expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1);
    expect(request?.traceId).toMatch(/^[\da-f]{32}$/);
    expect(request?.spanId).toMatch(/^[\da-f]{16}$/);
    expect(
      spans.every(({ startMs, endMs }) => endMs >= startMs && Math.abs(startMs - Date.now()) < 60_000),
    ).toBe(true);
  });

  test("contains the code of an error but not its message", async () => {
    const error = Object.assign(new Error("Key (phone)=(01012345678) already exists"), { code: "23505" });
    const failed = runInSpan(tracer.beginTrace({ name: "job x", kind: "consumer" }), () =>
      Promise.reject(error),
    );
    await expect(failed).rejects.toBe(error);
    expect(spans).toMatchObject([{ isFault: true, attributes: { "error.type": "23505" } }]);
    expect(JSON.stringify(spans)).not.toContain("01012345678");
  });

  test("has a rate limit, and without a trace no span begins", () => {
    const traces = Array.from({ length: 500 }, () => tracer.beginTrace({ name: "request", kind: "server" }));
    expect(traces.filter((span) => span !== null).length).toBeLessThan(300);
    expect(tracer.beginSpan({ name: "select", kind: "client" })).toBeNull();
  });
});

describe("What is sent to a collector", () => {
  let collector: Collector;
  beforeEach(async () => {
    collector = await openWebhookReceiver();
  });
  afterEach(() => collector.close());
  const span: EndedSpan = {
    traceId: "0af7651916cd43dd8448eb211c80319c",
    spanId: "b7ad6b7169203331",
    parentId: "",
    name: "GET /:lang",
    kind: "server",
    startMs: 1_700_000_000_000.25,
    endMs: 1_700_000_000_001.5,
    attributes: { "http.route": "/:lang", "http.response.status_code": 500 },
    isFault: true,
  };
  const open = (endpoint: string, warn: Warn = vi.fn<Warn>()) =>
    createOtlpSender({ endpoint, log: { warn }, everyMs: 5 });

  test("is OTLP as JSON, with the user name and password of the URL as a header", async () => {
    const sender = open(collector.origin.replace("://", "://me:s%40cret@") + "/otel/");
    sender.add(span);
    await vi.waitFor(() => expect(collector.received).toHaveLength(1), longTimeoutOptions);
    await sender.close();
    const [{ method, path, headers, body } = { method: "", path: "", headers: {}, body: "{}" }] =
      collector.received;
    expect([method, path, headers["content-type"]]).toEqual(["POST", "/otel/v1/traces", "application/json"]);
    expect(headers.authorization).toBe(`Basic ${btoa("me:s@cret")}`);
    const { resourceSpans } = JSON.parse(body);
    expect(resourceSpans[0].resource.attributes[0]).toEqual({
      key: "service.name",
      value: { stringValue: "home-finder" },
    });
    expect(resourceSpans[0].scopeSpans[0].spans).toEqual([
      {
        traceId: span.traceId,
        spanId: span.spanId,
        name: "GET /:lang",
        kind: 2,
        startTimeUnixNano: "1700000000000250000",
        endTimeUnixNano: "1700000000001500000",
        attributes: [
          { key: "http.route", value: { stringValue: "/:lang" } },
          { key: "http.response.status_code", value: { intValue: "500" } },
        ],
        status: { code: 2 },
      },
    ]);
  });

  test("is dropped when the collector refuses it: logged once, counted, and the queue is limited", async () => {
    const warn = vi.fn<Warn>();
    collector.answer = (response) => void response.writeHead(503).end();
    const sender = open(collector.origin, warn);
    for (let count = 0; count < 5_000; count++) sender.add(span);
    await sender.close();
    expect(warn).toHaveBeenCalledTimes(1);
    const registry = new Registry();
    for (const metric of sender.metrics) registry.registerMetric(metric);
    const text = await registry.metrics();
    expect(text).toContain("trace_spans_dropped_total 5000");
    expect(text).toContain("trace_spans_sent_total 0");
  });
});

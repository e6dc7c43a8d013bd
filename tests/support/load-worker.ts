import { connect, type Socket } from "node:net";
import type { FailedLoadRequest, LoadOptions, LoadReport } from "./load.ts";

/*
 * The client process of load.ts. It parses only the Content-Length of a response, which this server always
 * sends, so that on one CPU core it sends requests faster than any server here answers.
 */

const maxReportedFailures = 10_000;
const httpHeadEnd = Buffer.from("\r\n\r\n");

function executeLoad(order: LoadOptions): void {
  const {
    port,
    host,
    connections,
    seconds,
    paths,
    headers = {},
    isFromManyVisitors = false,
    isOnce = false,
    lastAnswerMs = 1_000,
  } = order;
  const fixed = Object.entries({ Host: host, ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("");
  const prepared = isFromManyVisitors
    ? []
    : paths.map((path) => Buffer.from(`GET ${path} HTTP/1.1\r\n${fixed}\r\n`));
  const latencies: number[] = [];
  const statuses: Record<string, number> = {};
  const failures: FailedLoadRequest[] = [];
  const unanswered: Pick<FailedLoadRequest, "sentAt">[] = [];
  /** Send times of the requests that have no response yet. */
  const pending = new Set<Pick<FailedLoadRequest, "sentAt">>();
  let requests = 0;
  let bytes = 0;
  let isOver = false;
  let open = 0;
  const startMs = performance.now();
  const ports = typeof port === "number" ? [port] : port;

  const nextRequest = (): Buffer => {
    const index = requests++;
    const preparedRequest = prepared[index % paths.length];
    if (preparedRequest) return preparedRequest;
    const visitor = `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;
    return Buffer.from(
      `GET ${paths[index % paths.length] ?? "/"} HTTP/1.1\r\n${fixed}X-Forwarded-For: ${visitor}\r\n\r\n`,
    );
  };

  let isFinished = false;
  const finish = () => {
    if (isFinished) return;
    isFinished = true;
    const sorted = Float64Array.from(latencies).sort();
    const percentile = (share: number) =>
      sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
    const report: LoadReport = {
      requests: sorted.length,
      perSecond: sorted.length / ((performance.now() - startMs) / 1_000),
      p50Ms: percentile(0.5),
      p95Ms: percentile(0.95),
      p99Ms: percentile(0.99),
      maxMs: percentile(1),
      bytes,
      statuses,
      failures,
      unanswered: [...unanswered, ...pending],
    };
    process.send?.(report, () => process.exit(0));
  };

  const connectOne = (target: number) => {
    open++;
    let sentAt = 0;
    let pendingRequest: Pick<FailedLoadRequest, "sentAt"> | null = null;
    let received = 0;
    let missing = -1;
    let head: Buffer | null = null;
    let closesAfter = false;

    const sendNext = (socket: Socket) => {
      if (isOnce && requests >= paths.length) {
        socket.destroy();
        end();
        return;
      }
      sentAt = performance.now();
      pendingRequest = { sentAt: Date.now() };
      pending.add(pendingRequest);
      received = 0;
      missing = -1;
      head = null;
      socket.write(nextRequest());
    };

    const answered = (socket: Socket) => {
      latencies.push(performance.now() - sentAt);
      if (pendingRequest) pending.delete(pendingRequest);
      pendingRequest = null;
      if (isOver || closesAfter) socket.destroy();
      else sendNext(socket);
    };

    const socket = connect({ port: target, host: "127.0.0.1", noDelay: true }, () => sendNext(socket));
    socket.on("data", (part: Buffer) => {
      bytes += part.length;
      received += part.length;
      if (missing < 0) {
        head = head ? Buffer.concat([head, part]) : part;
        const end = head.indexOf(httpHeadEnd);
        if (end < 0) return;
        const text = head.toString("latin1", 0, end);
        const status = text.slice(9, 12);
        statuses[status] = (statuses[status] ?? 0) + 1;
        closesAfter = /\r\nConnection: close/i.test(text);
        missing =
          Number(/\r\nContent-Length: (\d+)/i.exec(text)?.[1] ?? 0) -
          (head.length - end - httpHeadEnd.length);
      } else missing -= part.length;
      if (missing <= 0) answered(socket);
    });
    let reason = "closed";
    socket.on("error", (error: NodeJS.ErrnoException) => (reason = error.code ?? error.message));
    socket.on("close", () => {
      open--;
      if (pendingRequest) pending.delete(pendingRequest);
      if (pendingRequest && isOver) unanswered.push(pendingRequest);
      else if (pendingRequest && failures.length < maxReportedFailures)
        failures.push({ ...pendingRequest, failedAt: Date.now(), reason, received });
      pendingRequest = null;
      const isRefused = reason === "ECONNREFUSED";
      if (isRefused && failures.length < maxReportedFailures)
        failures.push({ sentAt: Date.now(), failedAt: Date.now(), reason, received: 0 });
      // A server that refuses connections for a moment is retried after 20 ms, instead of a thousand times a
      // second.
      if (!isOver) setTimeout(connectOne, isRefused ? 20 : 0, target);
      else if (open === 0) finish();
    });
  };

  const end = () => {
    if (isOver) return;
    isOver = true;
    // Waits for open requests; reports those without a response after `lastAnswerMs` as unanswered.
    setTimeout(finish, lastAnswerMs).unref();
    if (open === 0) finish();
  };
  process.on("message", (message) => message === "stop" && end());
  setTimeout(end, seconds * 1_000);
  for (let index = 0; index < connections; index++) connectOne(ports[index % ports.length] ?? 0);
}

process.once("message", (order) => executeLoad(order as LoadOptions));

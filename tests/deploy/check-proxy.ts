import { type DrillFinding, requireNone, pollUntil } from "../drills/drill.ts";
import { type ProxyUnderTest, proxySiteHost } from "./proxies.ts";
import { checkPictureAccess } from "./check-picture-access.ts";
import { listArrivals, requireEqualText, type ProxyFixture } from "./proxy-fixture.ts";
import { type FakeSiteProcess, startFakeSiteProcess } from "./fake-site-process.ts";
import { openProxyClient, streamSlowly } from "./proxy-client.ts";

/** Secret in this test's URLs and headers; no log line may contain it. */
const secretCanary = "C4n4ry-secret";
const secretAddresses = [
  `/en/request/${secretCanary}?done=${secretCanary}`,
  `/ar/request/${secretCanary}/visit.ics`,
  `/en/alerts/${secretCanary}`,
  `/feeds/visits/${secretCanary}.ics?lang=ar`,
  `/en/admin/set-up?token=${secretCanary}`,
  `/en/listings?q=${secretCanary}`,
];
const secretHeaders = {
  referer: `https://${proxySiteHost}/en/request/${secretCanary}`,
  cookie: `__Host-session=${secretCanary}`,
};
/** Number of chunks in which a picture is uploaded on a slow connection. */
const uploadPieceCount = 40;
const uploadPieceBytes = 16 << 10;

/** Checks that the site does not believe forged forwarding headers, and that visitors cannot read /metrics. */
async function checkForwarding(scene: ProxyFixture): Promise<readonly DrillFinding[]> {
  const { visitor } = scene;
  await visitor.ask("/en", {
    headers: {
      "x-forwarded-for": "203.0.113.9, 198.51.100.7",
      "x-forwarded-host": "evil.example.net",
      "x-forwarded-proto": "http",
      forwarded: "for=203.0.113.9",
    },
  });
  const [arrival, ...others] = listArrivals(scene);
  const metrics = await visitor.ask("/metrics");
  return [
    requireEqualText("protocol", "h2", visitor.protocol()),
    requireEqualText(
      "visitor's address, host and protocol",
      `127.0.0.1 ${proxySiteHost} https`,
      `${arrival?.address} ${arrival?.host} ${arrival?.protocol}`,
    ),
    requireEqualText("answer to /metrics", "404", metrics.status),
    requireNone(
      "questions for /metrics that reached the site",
      listArrivals(scene).length - 1 - others.length,
    ),
  ];
}

async function checkCompression(scene: ProxyFixture): Promise<readonly DrillFinding[]> {
  const { visitor } = scene;
  const browser = { headers: { "accept-encoding": "gzip, br" } };
  const compressed = await visitor.ask("/compressed", browser);
  const plain = await visitor.ask("/en", browser);
  await visitor.ask("/without");
  const arrival = listArrivals(scene).find(({ path }) => path === "/without");
  return [
    requireEqualText("what the site compressed", "gzip", compressed.headers["content-encoding"]),
    requireEqualText("what the site left plain", "undefined", plain.headers["content-encoding"]),
    requireEqualText("compression asked of the site for who wants none", "", arrival?.encodings),
  ];
}

async function checkSlowUpload(
  { visitor, processes }: ProxyFixture,
  ms: number,
): Promise<readonly DrillFinding[]> {
  const { status, text } = await visitor.ask("/api/upload-images", {
    method: "POST",
    headers: {
      "content-type": "multipart/form-data; boundary=x",
      "content-length": String(uploadPieceCount * uploadPieceBytes),
    },
    body: streamSlowly(uploadPieceCount, uploadPieceBytes, ms),
  });
  const spread = Math.max(...processes.map(({ body }) => body.lastAt - body.firstAt));
  return [
    requireEqualText(
      `an upload of ${(ms / 60_000).toFixed(2)} minutes`,
      `200, ${uploadPieceCount * uploadPieceBytes} bytes`,
      `${status}, ${/\d+ bytes/.exec(text)?.[0]}`,
    ),
    requireEqualText("it reaches the site while it is sent", "true", spread > ms / 2),
  ];
}

/**
 * Makes the process to which the proxy sends this visitor first report that it is not ready, then abort a request,
 * and then end. Checks that the other process answers each time.
 */
async function checkProxyFailover(
  { visitor, processes }: ProxyFixture,
  pollsReadiness: boolean,
): Promise<readonly DrillFinding[]> {
  const portOf = async () => Number(/port (\d+)/.exec((await visitor.ask("/en")).text)?.[1]);
  const isOf = (port: number) => (each: FakeSiteProcess) => each.port === port;
  const first = processes.find(isOf(await portOf()));
  const second = processes.find((each) => each !== first);
  if (!first || !second) throw new Error("No process answers");
  const findings: DrillFinding[] = [];
  if (pollsReadiness) {
    first.isReady = false;
    const { answer } = await pollUntil(portOf, (port) => port === second.port);
    findings.push(
      requireEqualText(
        "visitors of a process that is not ready go to the other one",
        String(second.port),
        answer,
      ),
    );
    first.isReady = true;
    await pollUntil(portOf, (port) => port === first.port);
  }
  first.dropsPosts = true;
  const post = { method: "POST", headers: { "content-length": "4" } } as const;
  const response = await visitor.ask("/en/contact", { ...post, body: streamSlowly(1, 4, 0) });
  const repeated = second.receivedRequests.filter(
    ({ method, path }) => method === "POST" && path === "/en/contact",
  ).length;
  findings.push(
    requireEqualText("a form that broke off is answered with a fault", "true", response.status >= 500),
  );
  findings.push(requireNone("forms that were sent a second time", repeated));
  first.dropsPosts = false;
  await pollUntil(portOf, (port) => port === first.port);

  await first.close();
  const statuses = [];
  for (let round = 0; round < 10; round++) {
    statuses.push((await visitor.ask("/en")).status);
    statuses.push((await visitor.ask("/en/contact", { ...post, body: streamSlowly(1, 4, 0) })).status);
  }
  findings.push(
    requireNone(
      "of 20 pages and forms that failed after a process ended",
      statuses.filter((status) => status !== 200).length,
    ),
  );
  return findings;
}

/** Checks that logs contain no secrets, even after every process has ended and the proxy logs errors. */
async function checkLogsForSecrets({
  front,
  visitor,
  processes,
}: ProxyFixture): Promise<readonly DrillFinding[]> {
  const askAll = () =>
    Promise.all(
      secretAddresses.map(async (path) => (await visitor.ask(path, { headers: secretHeaders })).status),
    );
  await askAll();
  await Promise.all(processes.map((each) => each.close()));
  const statuses = await askAll();
  await pollUntil(
    async () => front.logs(),
    (logs) => logs.includes("/en/request/-"),
  );
  const logs = front.logs();
  return [
    requireNone(
      "answers other than 502 to 504 while no process is there",
      statuses.filter((status) => status < 502).length,
    ),
    requireNone("secrets in logs", logs.split(secretCanary).length - 1),
    requireEqualText(
      "addresses in logs keep their kind",
      "true",
      logs.includes("/en/request/-") && logs.includes("/en/listings"),
    ),
    requireEqualText(
      "visitors in logs without the last part of their address",
      "true",
      logs.includes("127.0.0.0") && !/"remote_ip":"127\.0\.0\.1"/.test(logs),
    ),
  ];
}

/**
 * Starts a proxy with our example configuration in front of two fake processes, and checks forwarding,
 * compression, uploads, failover and logs.
 * @param uploadMs duration of an upload in milliseconds; a real one on a slow connection may take 20 minutes
 */
export async function checkProxy(proxy: ProxyUnderTest, uploadMs: number): Promise<readonly DrillFinding[]> {
  const processes = [await startFakeSiteProcess(), await startFakeSiteProcess()];
  const front = await proxy.start(processes.map(({ port }) => port));
  const visitor = openProxyClient(front.port);
  const scene = { front, visitor, processes };
  try {
    return [
      ...(await checkForwarding(scene)),
      ...(await checkCompression(scene)),
      ...(await checkSlowUpload(scene, uploadMs)),
      ...(proxy.hasPictures ? await checkPictureAccess(scene) : []),
      ...(await checkProxyFailover(scene, proxy.pollsReadiness)),
      ...(await checkLogsForSecrets(scene)),
    ];
  } finally {
    visitor.close();
    await front.stop();
    await Promise.all(processes.map((each) => each.close().catch(() => {})));
  }
}

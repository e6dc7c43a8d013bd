import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { createFakePage, startFakeSite } from "../../tests/support/fake-site.ts";
import { readConfig } from "../config/config.ts";
import { createDoctorTokenIssuer } from "./doctor-token.ts";
import { createClockOffsetCollector } from "./clock.ts";
import { formatFindings } from "./finding.ts";
import { checkSiteAddress } from "./site-address.ts";

const tokens = createDoctorTokenIssuer(Buffer.alloc(32, 3));
const now = () => new Date();
const { signal } = new AbortController();

/** A proxy that forwards requests to the site, with their headers as modified by `change`. */
async function openProxy(port: number, change: (headers: Record<string, unknown>, peer: string) => void) {
  const proxy = createServer((incoming, answer) => {
    const headers = { ...incoming.headers };
    change(headers, incoming.socket.remoteAddress ?? "");
    const outgoing = request({ port, path: incoming.url, method: incoming.method, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 0, response.headers);
      response.pipe(answer);
    });
    incoming.pipe(outgoing);
  });
  await new Promise<void>((resolve) => void proxy.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void proxy.close());
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
}

const setForwarded = (headers: Record<string, unknown>, peer: string) => {
  const before = headers["x-forwarded-for"];
  headers["x-forwarded-for"] = typeof before === "string" ? `${before}, ${peer}` : peer;
};

async function openSite(environment: Readonly<Record<string, string>> = {}) {
  const site = await startFakeSite(
    { render: async () => createFakePage("home") },
    { environment, isDoctor: (given) => tokens.holds(given, now()) },
  );
  onTestFinished(() => site.close());
  /** Runs the check for an address that leads to this site. @returns its findings */
  const check = async (publicOrigin: string, changes: object = {}) => {
    const config = readConfig(environment);
    const clock = createClockOffsetCollector();
    const parts = { ...config, publicOrigin, tokens, isRunning: true, clock, now, ...changes };
    return formatFindings(await checkSiteAddress(parts, signal)).join("\n");
  };
  return { site, check };
}

test("A site without a proxy answers the doctor so, and reveals nothing to others", async () => {
  const { site, check } = await openSite();
  expect(await check(site.origin)).toContain("ok       Proxy headers: requests arrive directly");
  expect((await site.ask("/arrival")).status).toBe(404);
  expect((await site.ask("/arrival", { "X-Doctor": `${tokens.make(now())}0` })).status).toBe(404);
  const other = { tokens: createDoctorTokenIssuer(Buffer.alloc(32, 4)) };
  expect(await check(site.origin, other)).toContain("warning  Site address: ");
});

test.each([
  ["appends the address", setForwarded, "ok       Proxy headers: host, scheme"],
  ["says nothing", () => {}, "fault    Proxy headers: the proxy at 127.0.0.1 does not say whom"],
  [
    "lets stand what visitors say",
    (headers: Record<string, unknown>, peer: string) => void (headers["x-forwarded-for"] ??= peer),
    "fault    Proxy headers: the proxy passes on an X-Forwarded-For that the visitor made up",
  ],
])("Through a trusted proxy that %s", async (_, change, words) => {
  const { site, check } = await openSite({ TRUSTED_PROXIES: "127.0.0.1" });
  const origin = await openProxy(site.port, (headers, peer) => {
    headers["host"] = `localhost:${site.port}`;
    change(headers, peer);
  });
  expect(await check(origin)).toContain(words);
});

test("A proxy that is not trusted, and one that changes Host, are faults", async () => {
  const { site, check } = await openSite();
  const output = await check(await openProxy(site.port, setForwarded));
  expect(output).toContain("fault    Proxy headers: a proxy at 127.0.0.1 passes requests on");
  expect(output).toContain("answers 421");
});

test("An address where nothing listens, another site, and a site that does not run", async () => {
  const { check } = await openSite();
  expect(await check("http://127.0.0.1:2")).toContain("fault    Site address: 127.0.0.1:2 refuses");
  expect(await check("http://127.0.0.1:2", { isRunning: false })).toContain("warning  Site address");
  expect(await check("http://127.0.0.1:2", { tokens: null })).toContain("the key of the site is not here");
  const other = createServer((_request, answer) => void answer.writeHead(502).end("bad gateway"));
  await new Promise<void>((resolve) => void other.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  expect(await check(`http://127.0.0.1:${port}`)).toContain("answers 502, which is not the site");
});

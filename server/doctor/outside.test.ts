import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { fakeBucketCredentials, FakeBucket, formatS3Error } from "../../tests/support/fake-bucket.ts";
import { type WebhookReceiver, openWebhookReceiver } from "../../tests/support/webhook-receiver.ts";
import { openMailReceiver } from "../../tests/support/mail-receiver.ts";
import type { MailServerConfig } from "../config/delivery-targets.ts";
import { checkBucket } from "./bucket.ts";
import { createClockOffsetCollector } from "./clock.ts";
import { checkDisk } from "./disk.ts";
import { type Finding, formatFindings } from "./finding.ts";
import { checkMail } from "./mail.ts";
import { checkReceivers } from "./receivers.ts";

const { signal } = new AbortController();
const unreachableUrl = "http://127.0.0.1:2";
const lines = (findings: readonly Finding[]) => formatFindings(findings).join("\n");

describe("A bucket", () => {
  let bucket: FakeBucket;
  beforeEach(async () => {
    bucket = new FakeBucket();
    await bucket.listen();
  });
  afterEach(() => bucket.close());
  const check = async (changes: object = {}, clock = createClockOffsetCollector()) => {
    const { endpoint } = bucket;
    const config = { ...fakeBucketCredentials, endpoint, publicUrl: endpoint, ...changes };
    return lines(await checkBucket(config, clock, signal));
  };

  test("that stores, returns and removes an object is ok; nothing is left in it, and its clock is read", async () => {
    const clock = createClockOffsetCollector();
    expect(await check({}, clock)).toMatch(/^ {2}ok .* written, read and deleted$/);
    expect(bucket.objects.size).toBe(0);
    expect(bucket.requests.join()).toMatch(/PUT .*doctor-[\da-f]{32}.*,GET .*,DELETE /);
    expect(clock.all.map(({ who }) => who)).toEqual(["the bucket"]);
  });

  test.each([
    ["a wrong secret", { secretAccessKey: "wrong-secret" }, "cannot write: it is refused: see S3_ACCESS_KEY"],
    ["nobody there", { endpoint: `${unreachableUrl}/b` }, "127.0.0.1:2 refuses the connection"],
    [
      "a public address that is away",
      { publicUrl: unreachableUrl },
      "(S3_PUBLIC_URL), refuses the connection",
    ],
  ])("with %s", async (_, changes, words) => {
    const output = await check(changes);
    expect(output).toContain(words);
    expect(output).not.toMatch(/secret-of-the-test|key-of-the-test|wrong-secret/);
  });

  test("that does not exist, and one that forbids deleting", async () => {
    const { endpoint } = bucket;
    const missing = { endpoint: endpoint.replace("property-images", "other") };
    expect(await check(missing)).toContain("there is no such bucket");
    bucket.intercept = ({ method }) => (method === "DELETE" ? [403, formatS3Error("AccessDenied")] : null);
    expect(await check()).toContain("cannot delete: it is refused");
  });
});

describe("A mail server", () => {
  const server: Omit<MailServerConfig, "port"> = {
    host: "127.0.0.1",
    isSecure: false,
    needsTls: false,
    user: null,
    password: null,
    fromName: "Home Finder",
    fromAddress: "site@example.com",
  };
  const login = { user: "keeper", password: "password-of-mail" };
  test.each([
    ["that takes all", {}, {}, "ok       Mail"],
    ["that takes the login", { password: login.password }, login, "and takes the login"],
    ["that refuses it", { password: "other" }, login, "refuses the login (535)"],
    ["without the STARTTLS that is needed", {}, { needsTls: true }, "offers no STARTTLS"],
    ["whose certificate nobody signed", { offersTls: true }, { needsTls: true }, "has a certificate that"],
    ["that speaks no TLS at that port", {}, { isSecure: true }, "does not speak TLS at that port"],
  ])("%s", async (_, mailOptions, changes, words) => {
    const mailbox = await openMailReceiver(mailOptions);
    onTestFinished(() => mailbox.close());
    const output = lines(await checkMail({ ...server, port: mailbox.port, ...changes }));
    expect(output).toContain(words);
    expect(output).not.toMatch(/keeper|password-of-mail/);
    expect(mailbox.mails).toEqual([]);
  });

  test("that cannot be reached, or is not configured", async () => {
    expect(lines(await checkMail({ ...server, port: 1 }))).toContain("refuses the connection");
    expect(lines(await checkMail(null))).toMatch(/^ {2}ok /);
  });
});

describe("Webhooks", () => {
  let receiver: WebhookReceiver;
  beforeAll(async () => void (receiver = await openWebhookReceiver()));
  afterAll(() => receiver.close());
  const check = async (url: string, allowed: readonly string[]) => {
    const receivers = [{ setting: "LEAD_WEBHOOK_URL", url }];
    return lines(await checkReceivers(receivers, allowed, createClockOffsetCollector(), signal));
  };

  test("get an OPTIONS request without a body: 405 is good, and nothing counts as a lead", async () => {
    receiver.answer = (response) => void response.writeHead(405).end();
    const url = `${receiver.origin}/hooks?token=of-the-hook`;
    expect(await check(url, ["127.0.0.1"])).toMatch(/ok .*\(LEAD_WEBHOOK_URL\) answers; nothing was posted$/);
    expect(receiver.received.map(({ method, body }) => [method, body])).toEqual([["OPTIONS", ""]]);
    receiver.answer = (response) => void response.writeHead(503).end();
    const output = await check(url, ["127.0.0.1"]);
    expect(output).toMatch(/^ {2}warning .*\(503\)/);
    expect(output).not.toContain("of-the-hook");
  });

  test.each([
    ["inside the network", () => receiver.origin, [], "is never asked: it leads into your own network"],
    ["that are away", () => unreachableUrl, ["127.0.0.1"], "refuses the connection"],
    ["of no such name", () => "https://no-such-host.invalid/", [], "cannot be found"],
  ])("%s are a fault", async (_, url, allowed, words) => {
    const output = await check(url(), allowed);
    expect(output).toMatch(/^ {2}fault /);
    expect(output).toContain(words);
  });
});

const noLimits = { warnBytes: 0, refuseBytes: 0 };

test("A data folder is tested by writing, and nothing is left; a file in its place is a fault", async () => {
  const folder = mkdtempSync(join(tmpdir(), "home-finder-doctor-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  expect(lines(await checkDisk(folder, noLimits))).toMatch(/GiB of .* are free where DATA_DIR is/);
  expect(lines(await checkDisk(join(folder, "none"), noLimits))).toContain("not there yet");
  const file = new URL(import.meta.url).pathname;
  expect(lines(await checkDisk(file, noLimits))).toContain("cannot be written (ENOTDIR)");
});

import { createHash, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startFakeSite, createFakePage } from "../../../tests/support/fake-site.ts";
import { openWebhookReceiver } from "../../../tests/support/webhook-receiver.ts";
import { createLeadFixture } from "../../../tests/support/lead-fixture.ts";
import { openMailReceiver } from "../../../tests/support/mail-receiver.ts";
import { fastTestPasswords } from "../../../tests/support/staff-fixture.ts";
import { createSearchMissCounter } from "../../analytics/search-misses.ts";
import { serveProcessControlSocket } from "../../commands/control-socket.ts";
import { createLog } from "../../process/log.ts";
import { captureRecentLogLines } from "../../process/recent-lines.ts";
import { createStaffAuth } from "../../staff/staff.ts";
import { collectFaultReport } from "./collect-report.ts";
import { toProcessState } from "./process-state.ts";

/** Values that must not appear in a report; each key says how the value could get into one. */
const personal = {
  name: "Canary Elmasri",
  phone: "01007654321",
  email: "canary.lead@example.com",
  message: "I keep canaries in Zamalek",
  search: "canaryvillas",
  staffEmail: "canary.owner@example.com",
  staffName: "Canary Owner",
  staffPassword: "canaries sing at dawn in june",
};
const secret = {
  mailUser: "canary-mail-user",
  mailPassword: "canary-mail-password",
  hookPath: "canary-hook-path",
  hookToken: "canary-hook-token",
  hookSecret: "whsec_Y2FuYXJ5LXNlY3JldC1vZi1ob29rcw==",
  sheetToken: "canary-sheet-token",
  bucketKey: "canary-bucket-key",
  bucketSecret: "canary-bucket-secret",
  metricsToken: "canary-metrics-token",
  leadsKey: "canary-leads-key-of-thirty-two-letters",
  staffKey: Buffer.from("canary-staff-key-of-32-bytes-all").toString("base64"),
  auditKey: Buffer.from("canary-audit-key-of-32-bytes-all").toString("base64"),
  auditMail: "canary.auditor@example.com",
  leadMail: "canary.sales@example.com",
  company: "Canary Company, register 7654321",
};
const others = { e164: "+201007654321", localDigits: "1007654321", answered: "canary-in-an-answer" };
const canaries = Object.values({ ...personal, ...secret, ...others });

/** A text and its likely encodings: base64 at any offset, hexadecimal, URL-encoded, hashed. */
function writings(canary: string): readonly string[] {
  const bytes = Buffer.from(canary);
  const inBase64 = [0, 1, 2].map((offset) => {
    const text = Buffer.concat([Buffer.alloc(offset), bytes]).toString("base64");
    return text.slice(offset === 0 ? 0 : 4, text.length - 4);
  });
  return [
    canary,
    encodeURIComponent(canary),
    canary.replaceAll(" ", "+"),
    bytes.toString("hex"),
    ...inBase64,
    ...(["hex", "base64"] as const).map((encoding) => createHash("sha256").update(canary).digest(encoding)),
  ];
}

test("A fault report contains no personal data and no secrets, in whatever way they could get in", async () => {
  const fixture = await createLeadFixture("postgres");
  const { database } = fixture;
  onTestFinished(() => database.close());
  const dataDir = mkdtempSync(join(tmpdir(), "home-finder-report-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const now = () => new Date();

  // Fill the database with a lead, an account and a search without results.
  const { name, phone, email, message } = personal;
  await fixture.storeLead({ name, phone, email, message });
  const staff = createStaffAuth({ db: database.db, ownWords: [], passwords: fastTestPasswords });
  const form = { name: personal.staffName, email: personal.staffEmail, password: personal.staffPassword };
  await staff.setUp((await staff.offerFirstAccount(now())) ?? "", form, now());
  const misses = createSearchMissCounter({ pool: database.pool, log: createLog("silent"), now });
  const sender = { userAgent: "Mozilla/5.0 (X11) Firefox/150.0", isUncounted: false };
  misses.note(`en q=${personal.search}`, sender);
  await misses.close();

  // Fill the log: errors that quote user input in every field an error can have, and an error of the database.
  const recent = captureRecentLogLines({ write: () => {} });
  const log = createLog("info", recent);
  const details = { detail: personal.email, hint: personal.message, table: "lead", code: "23505" };
  const cause = new Error(`for ${personal.phone}`);
  const error = Object.assign(new Error(`${personal.name} <${personal.email}>`, { cause }), details);
  const quoted = { who: personal.staffEmail, phone: others.e164 };
  log.error({ event: "canary.sang", err: error, ...quoted }, "a job failed");
  log.error(error);
  log.warn(personal.message);
  log.info({ event: "search" }, personal.search);
  const refused = database.pool.query("insert into lead_person (phone) values ($1), ($1)", [others.e164]);
  await refused.catch((err: unknown) => log.error({ err }, "the database refused a row"));

  // Fake servers that repeat in their answers what was sent to them, and the site's own metrics.
  const mailbox = await openMailReceiver({ password: "another" });
  onTestFinished(() => mailbox.close());
  const receiver = await openWebhookReceiver();
  onTestFinished(() => receiver.close());
  receiver.answer = (response) =>
    void response.writeHead(500, { "X-Said": others.answered }).end(others.answered);
  const site = await startFakeSite({ render: async () => createFakePage("home") });
  onTestFinished(() => site.close());
  await site.ask(`/en/listings?q=${personal.search}`);
  await site.ask(`/${personal.search}/${personal.email}`);
  const control = await serveProcessControlSocket(dataDir, {
    state: async () =>
      toProcessState({
        logLevel: "info",
        recentLines: recent.lines,
        metricsText: `${await site.server.metricsText()}\nodd{about="${personal.email}"} 1\n`,
      }),
  });
  onTestFinished(() => void control?.close());

  const url = new URL(database.url ?? "");
  const environment = {
    DATA_DIR: dataDir,
    DATABASE_URL: url.href,
    PORT: "2",
    SMTP_URL: `smtp://${secret.mailUser}:${secret.mailPassword}@127.0.0.1:${mailbox.port}`,
    MAIL_FROM: "site@example.com",
    LEAD_MAIL_TO: secret.leadMail,
    LEAD_WEBHOOK_URL: `${receiver.origin}/${secret.hookPath}?token=${secret.hookToken}`,
    LEAD_WEBHOOK_SECRET: secret.hookSecret,
    LEAD_SHEET_URL: `${receiver.origin}/?key=${secret.sheetToken}`,
    OUTBOUND_ALLOW: "127.0.0.1",
    S3_ENDPOINT: receiver.origin,
    S3_REGION: "eu",
    S3_ACCESS_KEY_ID: secret.bucketKey,
    S3_SECRET_ACCESS_KEY: secret.bucketSecret,
    S3_PUBLIC_URL: "https://127.0.0.1:2/pictures",
    METRICS_TOKEN: secret.metricsToken,
    LEADS_KEY: secret.leadsKey,
    STAFF_KEY: secret.staffKey,
    AUDIT_KEY: secret.auditKey,
    AUDIT_MAIL_TO: secret.auditMail,
    COMPANY_DETAILS: secret.company,
    SALES_PHONE: personal.phone,
    SALES_EMAIL: personal.email,
  };
  // A second report, with invalid settings: their values must not appear either.
  const faultySettings = {
    ...environment,
    SALES_PHONE: personal.email,
    SMTP_URL: secret.mailPassword,
    LOG_LEVEL: personal.name,
  };
  const [report = "", faultyReport = ""] = await Promise.all(
    [environment, faultySettings].map((each) => collectFaultReport(each, now)),
  );

  const read = JSON.parse(report) as Record<string, never> & {
    readonly database: { readonly rows: Record<string, number> };
    readonly processes: readonly { readonly recent: readonly Record<string, unknown>[] }[];
    readonly settings: Record<string, string>;
  };
  // The report does contain what it should.
  expect(read.database.rows).toMatchObject({ lead: 1, staff_account: 1 });
  expect(read.settings).toMatchObject({
    SMTP_URL: `127.0.0.1:${mailbox.port}`,
    LEADS_KEY: "set",
    S3_BUCKET: "not set",
  });
  expect(read.processes[0]?.recent).toMatchObject([
    { event: "canary.sang", err: { code: "23505", table: "lead" } },
    { err: { code: "23505" } },
    {},
    { err: { type: expect.any(String) } },
  ]);
  expect(report).toContain("server/doctor/report/report.db.test.ts:");
  expect(report).toContain("http_requests_open");
  expect(faultyReport).toContain("SMTP_URL is not an address");
  // Guards the search below against searching for nothing.
  expect(writings(randomUUID()).every((each) => each.length > 8)).toBe(true);
  // None of the personal or secret values is in the report.
  const leaks = [report, faultyReport].flatMap((text) => {
    const searchText = text + JSON.stringify(JSON.parse(text));
    return canaries.filter((canary) =>
      writings(canary).some((each) => searchText.toLowerCase().includes(each.toLowerCase())),
    );
  });
  expect(leaks).toEqual([]);
});

import { describe, expect, test } from "vitest";
import { readConfig } from "./config.ts";

const webhookSecret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";

describe("The configuration of requests", () => {
  test("an empty one promises an answer within 24 hours, keeps requests for 24 months and sends nothing", () => {
    const { public: publicConfig, leads } = readConfig({});
    const promises = { answerHours: 24, keptMonths: 24 };
    expect(publicConfig.leads).toEqual({ ...promises, sendsMail: false, offersTransport: false });
    expect(readConfig({ VISIT_TRANSPORT: "true" }).public.leads.offersTransport).toBe(true);
    const visits = { slotMinutes: 120, noticeMinutes: 180, horizonDays: 14 };
    expect(leads).toEqual({ visits, outboundAllowed: [] });
  });

  test("a webhook, a spreadsheet and a mail server become receivers", () => {
    const { public: publicConfig, secrets } = readConfig({
      LEAD_WEBHOOK_URL: "https://crm.example.com/leads",
      LEAD_WEBHOOK_SECRET: webhookSecret,
      LEAD_SHEET_URL: "https://script.example.com/exec",
      SMTP_URL: "smtps://mailer:p%40ss@mail.example.com",
      MAIL_FROM: "homes@example.com",
      LEAD_MAIL_TO: "sales@example.com, Duty@example.com",
    });
    expect(publicConfig.leads.sendsMail).toBe(true);
    expect(secrets.delivery).toEqual({
      webhooks: [
        { id: "webhook", kind: "signed", url: "https://crm.example.com/leads", secret: webhookSecret },
        { id: "spreadsheet", kind: "spreadsheet", url: "https://script.example.com/exec", secret: "" },
      ],
      mail: {
        host: "mail.example.com",
        port: 465,
        isSecure: true,
        needsTls: true,
        user: "mailer",
        password: "p@ss",
        fromName: "Home Finder",
        fromAddress: "homes@example.com",
      },
      staffAddresses: ["sales@example.com", "Duty@example.com"],
    });
  });

  test.each([
    [{ SMTP_URL: "smtp://mail.example.com" }, true],
    [{ SMTP_URL: "smtp://mail.example.com", SMTP_TLS: "optional" }, false],
    [{ SMTP_URL: "smtp://127.0.0.1:1025" }, false],
    [{ SMTP_URL: "smtp://[::1]:1025" }, false],
    [{ SMTP_URL: "smtp://localhost" }, false],
    [{ SMTP_URL: "smtp://127.evil.example.com" }, true],
  ])("%j insists on TLS: %s", (environment, needsTls) => {
    const { delivery } = readConfig({ ...environment, MAIL_FROM: "homes@example.com" }).secrets;
    expect(delivery.mail?.needsTls).toBe(needsTls);
  });

  test("every fault is named", () => {
    const faultySettings = {
      LEADS_KEY: "short",
      LEAD_ANSWER_HOURS: "0",
      LEAD_KEPT_MONTHS: "ever",
      VISIT_MINUTES: "5",
      LEAD_WEBHOOK_URL: "ftp://crm.example.com",
      LEAD_WEBHOOK_SECRET: "secret",
      OUTBOUND_ALLOW: "10.0.0.0/99",
      SMTP_URL: "https://mail.example.com",
      MAIL_FROM: "nobody",
      LEAD_MAIL_TO: "sales@example.com, nobody",
    };
    const read = () => readConfig(faultySettings);
    for (const name of Object.keys(faultySettings)) expect(read).toThrow(new RegExp(`^  ${name} is `, "m"));
  });

  test.each([
    [{ LEAD_WEBHOOK_URL: "https://crm.example.com/leads" }, "LEAD_WEBHOOK_SECRET"],
    [{ SMTP_URL: "smtp://mail.example.com" }, "MAIL_FROM"],
  ])("%o alone is a fault: %s is missing", (environment, missing) => {
    expect(() => readConfig(environment)).toThrow(new RegExp(`^  ${missing} is missing`, "m"));
  });
});

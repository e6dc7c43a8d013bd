import { expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { toServerSettings } from "./server-settings.ts";

test("what the machine decides is read without its secrets", () => {
  const settings = toServerSettings(
    readConfig({
      PUBLIC_ORIGIN: "https://homes.example.com",
      TRUSTED_PROXIES: "none",
      DATABASE_URL: "postgres://keeper:password-of-it@db.example.com:5432/homes",
      S3_ENDPOINT: "https://key:password-of-it@s3.example.com",
      S3_REGION: "me-1",
      S3_ACCESS_KEY_ID: "id-of-it",
      S3_SECRET_ACCESS_KEY: "secret-of-it",
      S3_PUBLIC_URL: "https://pictures.example.com/homes",
      STAFF_KEY: Buffer.alloc(32, 5).toString("base64"),
      LEADS_KEY: "key-of-it-".repeat(4),
      METRICS_TOKEN: "token-of-it-token-of-it",
      SMTP_URL: "smtps://sender:password-of-it@mail.example.com",
      MAIL_FROM: "site@example.com",
      LEAD_ANSWER_HOURS: "8",
      SALES_PHONE: "01001234567",
    }),
  );
  expect(settings).toEqual({
    publicOrigin: "https://homes.example.com",
    database: { kind: "postgresql", host: "db.example.com:5432" },
    pictureBucket: "s3.example.com/property-images",
    mailHost: "mail.example.com",
    answerHours: 8,
    brand: {
      brandName: { en: "Home Finder", ar: "هوم فايندر" },
      brandLogo: null,
      companyDetails: null,
      salesPhone: "+201001234567",
      salesWhatsapp: null,
      salesEmail: null,
    },
  });
  expect(JSON.stringify(settings)).not.toMatch(/of-it|keeper|sender/);
});

test("a site without any setting keeps everything on its own machine", () => {
  expect(toServerSettings(readConfig({}))).toMatchObject({
    database: { kind: "embedded" },
    pictureBucket: null,
    mailHost: null,
  });
});

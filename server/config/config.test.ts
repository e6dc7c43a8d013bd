import { describe, expect, test } from "vitest";
import { readConfig } from "./config.ts";

describe("The configuration", () => {
  test("an empty environment gives a site on this machine, with nothing invented", () => {
    const config = readConfig({});
    expect(config.public).toMatchObject({
      publicOrigin: "http://localhost:3000",
      brandName: { en: "Home Finder", ar: "هوم فايندر" },
      salesPhone: null,
      salesWhatsapp: null,
      companyDetails: null,
    });
    expect(config).toMatchObject({ port: 3000, host: "127.0.0.1", trustedProxies: [] });
    expect(config.dataDir).toMatch(/data$/);
    expect(config.secrets).toEqual({
      databaseUrl: null,
      replicaUrls: [],
      tracesTo: null,
      metricsToken: null,
      staffKey: null,
      backup: null,
      bucket: null,
      leadsKey: null,
      audit: { key: null, mailTo: [], webhookUrl: null },
      delivery: { webhooks: [], mail: null, staffAddresses: [] },
    });
  });

  test("an empty value counts as none", () => {
    expect(readConfig({ PORT: "", DATABASE_URL: "", SALES_PHONE: "" }).port).toBe(3000);
  });

  test("phones are kept in one form, whatever digits they were written in", () => {
    const phones = { SALES_PHONE: "٠١٠٠١٢٣٤٥٦٧", SALES_WHATSAPP: "0020 100 123 4567" };
    const { salesPhone, salesWhatsapp } = readConfig(phones).public;
    expect([salesPhone, salesWhatsapp]).toEqual(["+201001234567", "+201001234567"]);
  });

  test.each([
    [
      { COMPANY_DETAILS: "Register 1", COMPANY_DETAILS_AR: "سجل 1" },
      { en: "Register 1", ar: "سجل 1" },
    ],
    [{ COMPANY_DETAILS: "Register 1" }, { en: "Register 1", ar: "" }],
    [{ COMPANY_DETAILS: "سجل تجاري 1" }, { en: "", ar: "سجل تجاري 1" }],
    [{ COMPANY_DETAILS_AR: "سجل 1" }, { en: "", ar: "سجل 1" }],
  ])("the company's line of %j is kept in the languages that it was written in", (settings, line) => {
    expect(readConfig(settings).public.companyDetails).toEqual(line);
  });

  test("a trailing slash of the origin is dropped", () => {
    const config = readConfig({ PUBLIC_ORIGIN: "http://homes.example.com/" });
    expect(config.public.publicOrigin).toBe("http://homes.example.com");
  });

  test("an https site names its proxy, or says that there is none, or the start fails", () => {
    const https = { PUBLIC_ORIGIN: "https://homes.example.com" };
    for (const withoutProxy of [{}, { TRUSTED_PROXIES: "" }, { TRUSTED_PROXIES: " , " }])
      expect(() => readConfig({ ...https, ...withoutProxy })).toThrow(
        /^ {2}TRUSTED_PROXIES is missing, while PUBLIC_ORIGIN is an https address: .*127\.0\.0\.1.*none/m,
      );
    const readProxies = (list: string) => {
      const config = readConfig({ ...https, TRUSTED_PROXIES: list });
      return { trustedProxies: config.trustedProxies, hasNoProxy: config.hasNoProxy };
    };
    expect(readProxies("none")).toEqual({ trustedProxies: [], hasNoProxy: true });
    const trustedProxies = ["127.0.0.1", "10.0.0.0/8"];
    expect(readProxies("127.0.0.1, 10.0.0.0/8")).toEqual({ trustedProxies, hasNoProxy: false });
    expect(() => readProxies("none, 10.0.0.1")).toThrow(/^ {2}TRUSTED_PROXIES is neither none nor/m);
    expect(readConfig({}).hasNoProxy).toBe(false);
  });

  test("every fault is named at once", () => {
    const faultySettings = {
      PORT: "99999",
      PUBLIC_ORIGIN: "https://homes.example.com/path",
      DATABASE_URL: "mysql://somewhere/db",
      DATABASE_REPLICA_URLS: "postgres://one/db, two",
      TRUSTED_PROXIES: "10.0.0.0/99",
      LOG_LEVEL: "loud",
      METRICS_TOKEN: "short",
      BRAND_LOGO: "//elsewhere.example.com/logo.svg",
      CREDIT_URL: "javascript:alert(1)",
      SALES_PHONE: "12345",
      SALES_EMAIL: "nobody",
      CLAIM_FAMILIES_HELPED: "1,200+",
    };
    const read = () => readConfig(faultySettings);
    for (const name of Object.keys(faultySettings)) expect(read).toThrow(new RegExp(`^  ${name} is `, "m"));
  });

  test("standbys are a list, and of a server", () => {
    const DATABASE_REPLICA_URLS = "postgres://reader:secret@one/homes, postgresql://two:6432/homes";
    const { secrets } = readConfig({ DATABASE_URL: "postgres://zero/homes", DATABASE_REPLICA_URLS });
    expect(secrets.replicaUrls).toEqual(DATABASE_REPLICA_URLS.split(", "));
    expect(() => readConfig({ DATABASE_REPLICA_URLS })).toThrow(
      /^ {2}DATABASE_REPLICA_URLS is there without DATABASE_URL: the embedded database has no standbys/m,
    );
  });

  test("a claim is made with its source, or the start fails", () => {
    const claim = { CLAIM_FAMILIES_HELPED: "1200", CLAIM_FAMILIES_SOURCE: "Own records, January 2026" };
    const helped = { count: 1200, source: "Own records, January 2026" };
    expect(readConfig(claim).public.familiesHelped).toEqual(helped);
    expect(readConfig({ CLAIM_FAMILIES_SOURCE: "Own records" }).public.familiesHelped).toBeNull();
    expect(() => readConfig({ CLAIM_FAMILIES_HELPED: "1200" })).toThrow(
      /^ {2}CLAIM_FAMILIES_SOURCE is missing, while CLAIM_FAMILIES_HELPED is there$/m,
    );
  });

  test("a rate at which plans are compared has its month, or the start fails", () => {
    expect(readConfig({}).public.planRate).toEqual({ percent: 20.5, month: "2025-12" });
    const rate = { PLAN_RATE_PERCENT: "18.25", PLAN_RATE_DATE: "2026-10" };
    expect(readConfig(rate).public.planRate).toEqual({ percent: 18.25, month: "2026-10" });
    for (const loneSetting of [{ PLAN_RATE_PERCENT: "18.25" }, { PLAN_RATE_DATE: "2026-10" }])
      expect(() => readConfig(loneSetting)).toThrow(
        /^ {2}PLAN_RATE_(?:DATE|PERCENT) is missing, while PLAN_RATE_(?:PERCENT|DATE) is there$/m,
      );
    expect(() => readConfig({ PLAN_RATE_PERCENT: "-3", PLAN_RATE_DATE: "2026-13" })).toThrow(
      /^ {2}PLAN_RATE_PERCENT is not a rate[^]*^ {2}PLAN_RATE_DATE is not a month/m,
    );
  });

  test("rates of other currencies have their day, or the start fails; without them there are none", () => {
    expect(readConfig({}).public.currencies).toBeNull();
    const rates = { CURRENCY_RATES: "USD=48.5,AED=13.2", CURRENCY_RATES_DATE: "2026-11-01" };
    const currencies = { rates: { USD: 48.5, AED: 13.2 }, day: "2026-11-01" };
    expect(readConfig(rates).public.currencies).toEqual(currencies);
    for (const name of ["CURRENCY_RATES", "CURRENCY_RATES_DATE"] as const)
      expect(() => readConfig({ ...rates, [name]: "" })).toThrow(new RegExp(`^ {2}${name} is missing`, "m"));
    expect(() => readConfig({ CURRENCY_RATES: "USD=0", CURRENCY_RATES_DATE: "2026-02-30" })).toThrow(
      /^ {2}CURRENCY_RATES is not a list of rates[^]*^ {2}CURRENCY_RATES_DATE is not a day/m,
    );
  });

  test("memory is bounded by settings, with defaults for a small server", () => {
    expect(readConfig({}).memory).toEqual({ embeddedDatabaseCacheMb: 16, pageCacheMb: 16 });
    expect(readConfig({}).databaseConnections).toBe(8);
    expect(readConfig({ DATABASE_CONNECTIONS: "20" }).databaseConnections).toBe(20);
    const tooFew = () => readConfig({ DATABASE_CONNECTIONS: "6" });
    expect(tooFew).toThrow("DATABASE_CONNECTIONS is not a whole number from 7 to 500");
    const memory = { EMBEDDED_CACHE_MB: "64", PAGE_CACHE_MB: "128" };
    expect(readConfig(memory).memory).toEqual({ embeddedDatabaseCacheMb: 64, pageCacheMb: 128 });
    const tooSmall = () => readConfig({ EMBEDDED_CACHE_MB: "0", PAGE_CACHE_MB: "3" });
    expect(tooSmall).toThrow(/^ {2}EMBEDDED_CACHE_MB [^]*^ {2}PAGE_CACHE_MB /m);
  });

  test.each([
    [{}, 2_048, 500],
    [{ DISK_WARN_MB: "9000", DISK_REFUSE_MB: "1000" }, 9_000, 1_000],
    // Files are never refused before the owner has been warned.
    [{ DISK_WARN_MB: "100" }, 500, 500],
    [{ DISK_WARN_MB: "0", DISK_REFUSE_MB: "0" }, 0, 0],
  ])("room on the disk is watched by %j", (settings, warnMb, refuseMb) => {
    const limits = { warnBytes: warnMb * 2 ** 20, refuseBytes: refuseMb * 2 ** 20 };
    expect(readConfig(settings).disk).toEqual(limits);
  });

  test("the configuration cannot be changed once it is read", () => {
    const config = readConfig({});
    expect(() => Object.assign(config.public, { salesPhone: "+201001234567" })).toThrow(TypeError);
  });
});

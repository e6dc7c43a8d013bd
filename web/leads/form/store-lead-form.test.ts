import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { sampleShowcase } from "../../../content/sample-showcase.ts";
import { parseLeadReference } from "../../../domain/leads/lead-reference.ts";
import type { Locale } from "../../../domain/text/locale.ts";
import type { App } from "../../../server/wiring/app.ts";
import type { LeadSubmission, SubmitLeadResult } from "../../../server/leads/intake/submit-lead.ts";
import * as ar from "../../../messages/ar.ts";
import { provideMessages } from "../../../messages/catalogue.ts";
import * as en from "../../../messages/en.ts";
import { storeLeadForm } from "./store-lead-form.ts";

provideMessages("en", en);
provideMessages("ar", ar);

const reference = parseLeadReference("2222-2222");
if (reference === null) throw new Error("no reference");
const stored: SubmitLeadResult = { kind: "stored", reference, isRepeated: false };
const validFields = {
  kind: "contact",
  name: "Mona Adel",
  phone: "٠١٠٠١٢٣٤٥٦٧",
  consent: "yes",
  key: "made-for-this-form",
  token: "signed",
};

function site(submit: () => Promise<SubmitLeadResult> = async () => stored) {
  const submissions: LeadSubmission[] = [];
  const homes = [
    { unitCode: "AA01-101", projectSlug: "palm-hills", projectName: { en: "Palm", ar: "النخيل" } },
  ];
  const app = {
    showcase: () => sampleShowcase,
    leads: {
      linkTo: () => "the-link",
      submit: (submission: LeadSubmission) => {
        submissions.push(submission);
        return submit();
      },
    },
    ownRequest: {
      find: async () => ({
        kind: "contact",
        name: "Mona Adel",
        phone: "01001234567",
        email: null,
        channel: "call",
        developerSlug: null,
        developerName: null,
        projectSlug: null,
        projectName: null,
        unitCode: null,
        visit: null,
        dueAt: new Date("2026-05-03T15:00:00Z"),
      }),
    },
    config: { leads: { offersTransport: false } },
    listings: {
      findByUnitCode: async (code: string) =>
        homes.find(({ unitCode }) => unitCode === code.toUpperCase()) ?? null,
    },
    now: () => new Date("2026-05-01T10:00:00Z"),
  } as unknown as App;
  const send = (fields: Readonly<Record<string, string>>, locale: Locale = "en") => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    const request = new Request("http://localhost/", { headers: { "X-Visitor-Address": "203.0.113.9" } });
    return storeLeadForm(app, { request, format: { locale }, form });
  };
  return { send, submissions };
}

test("a form with its key is stored, and the visitor gets a page of their own", async () => {
  const { send, submissions } = site();
  expect(await send({ ...validFields, website: "spam" }, "ar")).toEqual({
    kind: "stored",
    reference,
    href: "/ar/request/the-link?sent=1",
    isRepeated: false,
    told: "شكرًا لك \u2068Mona Adel\u2069. سيتصل بك أحد مستشارينا على الرقم \u206601001234567\u2069 في موعد أقصاه الأحد 3 مايو، 6 مساءً.",
  });
  expect(submissions).toMatchObject([
    {
      request: { kind: "contact", locale: "ar", phone: "+201001234567" },
      idempotencyKey: "made-for-this-form",
      formToken: "signed",
      honeypot: "spam",
      address: "203.0.113.9",
    },
  ]);
});

test("a form from a cached page needs a second press, and nothing is stored before", async () => {
  const { send, submissions } = site();
  expect(await send({ ...validFields, key: "", token: "" })).toEqual({ kind: "unmarked" });
  expect(submissions).toEqual([]);
});

test("faults are reported in the visitor's language, before anything is stored", async () => {
  const { send, submissions } = site();
  expect(await send({ kind: "contact", name: "منى", phone: "123" }, "ar")).toEqual({
    kind: "faults",
    faults: { phone: ar.leads.faults.phoneWrong, consent: ar.leads.faults.consentMissing },
  });
  expect(submissions).toEqual([]);
});

describe("the subject of a request", () => {
  test.each([
    ["a project", { project: "ivoire-east" }, ["Ivoire East", "Apex Real Estate", "ivoire-east", null]],
    ["a developer", { developer: "apex-real-estate" }, [null, "Apex Real Estate", null, null]],
    ["a home, however it is written", { unit: "aa01-101" }, ["Palm", null, "palm-hills", "AA01-101"]],
    [
      "nothing of ours",
      { project: "no-such", developer: "nobody", unit: "ZZ99-999" },
      [null, null, null, null],
    ],
  ])("%s", async (_about, fields, expected) => {
    const { send, submissions } = site();
    await send({ ...validFields, ...fields });
    const [sent] = submissions;
    expect([
      sent?.projectName,
      sent?.developerName,
      sent?.request.projectSlug,
      sent?.request.unitCode,
    ]).toEqual(expected);
  });

  test("is named in the visitor's language", async () => {
    const { send, submissions } = site();
    await send({ ...validFields, unit: "AA01-101" }, "ar");
    expect(submissions[0]?.projectName).toBe("النخيل");
  });
});

test.each([
  ["a key that is none", { kind: "bad-key" }, "unmarked"],
  ["a key that was used for something else", { kind: "other-body" }, "other-body"],
  ["a time that somebody else has by now", { kind: "slot-taken" }, "slot-taken"],
  ["one more of a number than a day may have", { kind: "too-many" }, "too-many"],
] as const)("%s is not stored", async (_what, result, kind) => {
  expect(await site(async () => result).send(validFields)).toEqual({ kind });
});

describe("while the database cannot be reached", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test("the visitor gets an error within three seconds", async () => {
    const answer = site(() => new Promise(() => {})).send(validFields);
    await vi.advanceTimersByTimeAsync(2_999);
    expect(await answer).toMatchObject({ kind: "unavailable" });
  });

  test("an error is not reported as success", async () => {
    const error = new Error("connection refused");
    expect(await site(() => Promise.reject(error)).send(validFields)).toEqual({ kind: "unavailable", error });
  });
});

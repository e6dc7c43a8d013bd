import { expect, test } from "vitest";
import { sampleShowcase } from "../../content/sample-showcase.ts";
import type { ReaderFormat } from "../../domain/money/reader-format.ts";
import { latinDigitsIn, renderForReader, textOf } from "../../tests/support/render.tsx";
import { ContactMethods } from "./form/contact-facts.tsx";
import { LeadForm } from "./form/lead-form.tsx";
import { ReplyTimeNote } from "./form/reply-time-note.tsx";
import { salesOpenNowText } from "./form/open-now.ts";
import { toLeadSubject } from "./form/lead-subject.ts";
import { toVisitSlotDays } from "./form/slot-days.ts";
import { VisitSlotPicker } from "./form/slot-picker.tsx";
import { loadLeadRequestPage } from "./request/load-request.ts";
import { LeadRequestSummary } from "./request/request-summary.tsx";

const format: ReaderFormat = { locale: "ar", digits: "arab", currency: null };
const now = new Date("2026-11-21T10:00:00Z");
const startsAt = new Date("2026-11-22T11:30:00Z");
const endsAt = new Date("2026-11-22T13:30:00Z");
const subject = toLeadSubject({ unit: "AA01-101" }, "ar");

test("the pages with lead forms have only Arabic-Indic digits for a reader who chose them", () => {
  const slotDays = toVisitSlotDays([{ date: "2026-11-22", slots: [{ startsAt, endsAt }] }], format);
  const html = renderForReader(
    format,
    <>
      <ReplyTimeNote />
      <LeadForm
        kind="visit"
        subject={subject}
        idPrefix="visit"
        renderOpening={() => slotDays && <VisitSlotPicker idPrefix="visit" slotDays={slotDays} />}
      />
      <ContactMethods
        subject={subject}
        openNow={salesOpenNowText({ showcase: () => sampleShowcase, now: () => now }, format)}
      />
    </>,
    { salesPhone: "+201012345678" },
  );
  for (const text of ["٢٤ ساعة", "نوفمبر ٢٠٢٦", "الأحد ٢٢", "١:٣٠ ظهرًا", "٢٤ شهرًا", "من ٩:٠٠ صباحًا"])
    expect(textOf(html)).toContain(text);
  expect(latinDigitsIn(html)).toEqual([]);
});

test("so has the page of a request, except its reference and the phone number", async () => {
  const lead = {
    reference: "K7QX-2M4P",
    kind: "visit",
    name: "منى",
    phone: "+201012345678",
    email: null,
    channel: "call",
    developerSlug: null,
    developerName: null,
    projectSlug: null,
    projectName: null,
    unitCode: null,
    message: "",
    createdAt: now,
    isWithdrawn: false,
    consents: [],
    visit: { startsAt, wantsTransport: false, sequence: 0, isCancelled: false },
  };
  const app = {
    showcase: () => sampleShowcase,
    ownRequest: { find: () => Promise.resolve(lead) },
    now: () => now,
  };
  const pageRequest = { format, search: new URLSearchParams() };
  const parts = app as unknown as Parameters<typeof loadLeadRequestPage>[0];
  const page = await loadLeadRequestPage(parts, "link", pageRequest);
  if (!page) throw new Error("The request was not found.");
  const html = renderForReader(
    format,
    <LeadRequestSummary path="/ar/request/link" link="link" request={page.request} isJustSent />,
  );
  for (const text of ["٢١ نوفمبر ٢٠٢٦", "تم حجز", "الأحد ٢٢ نوفمبر", "١:٣٠ ظهرًا"])
    expect(textOf(html)).toContain(text);
  expect(latinDigitsIn(html)).toEqual([]);
});

import { expect, test } from "vitest";
import { renderForStaff } from "../../../../tests/support/render.tsx";
import type { InboxAnswer } from "../view/inbox-data.ts";
import { NextStepFields } from "./next-step-fields.tsx";

const refusedWith = (day: string): InboxAnswer => ({
  intent: "outcome",
  fault: day === "" ? "no-day" : "past-day",
  fields: {},
  typed: { next: "call", "next-day": day },
  reference: null,
});

test.each([
  ["proposes a day to begin with", null, "2026-11-29"],
  ["keeps a past day as it was chosen", refusedWith("2026-11-01"), "2026-11-01"],
  ["stays blank where it was sent blank", refusedWith(""), ""],
])("the day of a next step %s", (_, refused, value) => {
  const html = renderForStaff(
    "en",
    <NextStepFields proposedDay="2026-11-29" today="2026-11-26" refused={refused} />,
  );
  const field = /<input[^>]*name="next-day"[^>]*>/u.exec(html)?.[0] ?? "";
  expect(/value="([^"]*)"/u.exec(field)?.[1] ?? "").toBe(value);
  expect(field.includes("aria-invalid")).toBe(refused !== null);
});

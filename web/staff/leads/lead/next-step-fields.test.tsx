import { expect, test } from "vitest";
import { renderForStaff } from "../../../../tests/support/render.tsx";
import type { InboxActionData } from "../view/inbox-data.ts";
import { NextStepFields } from "./next-step-fields.tsx";

const refusedWith = (day: string): InboxActionData => ({
  intent: "outcome",
  fault: day === "" ? "no-day" : "past-day",
  fields: {},
  formValues: { next: "call", "next-day": day },
  reference: null,
});

test.each([
  ["is proposed to begin with", null, null, "nothing", "2026-11-29"],
  ["is proposed after a step of today", "2026-11-26", null, "nothing", "2026-11-29"],
  ["is that of a later step", "2026-12-03", null, "papers", "2026-12-03"],
  ["stays past as it was sent", "2026-12-03", refusedWith("2026-11-01"), "call", "2026-11-01"],
  ["stays blank as it was sent", null, refusedWith(""), "call", ""],
])("the day of a next step %s", (_, plannedOn, refused, step, value) => {
  const html = renderForStaff(
    "en",
    <NextStepFields
      planned={plannedOn === null ? null : { step: "papers", on: plannedOn }}
      proposedDay="2026-11-29"
      today="2026-11-26"
      refused={refused}
    />,
  );
  const radios = html.match(/<input type="radio"[^>]*>/gu) ?? [];
  expect(radios.filter((radio) => radio.includes("checked")).join()).toContain(`value="${step}"`);
  const field = /<input[^>]*name="next-day"[^>]*>/u.exec(html)?.[0] ?? "";
  expect(/value="([^"]*)"/u.exec(field)?.[1] ?? "").toBe(value);
  expect(field.includes("aria-invalid")).toBe(refused !== null);
});

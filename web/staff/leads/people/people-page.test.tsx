import { expect, test } from "vitest";
import { renderForStaff } from "../../../../tests/support/render.tsx";
import { PeoplePage } from "./people-page.tsx";

const erasures = [
  { personId: 7, begunAt: new Date("2026-11-25T10:00:00Z"), leads: 30_000, erasedLeads: 12_000 },
];

test.each([
  ["en", "An erasure that began 25 November 2026 at 12:00 goes on: 12,000 of 30,000 requests are erased."],
  ["ar", /محو بدأ .+ لا يزال مستمرًا: مُحي .+ من .+ طلب\./u],
] as const)(
  "the page about people says in %s how far an erasure is that goes on by itself",
  (locale, text) => {
    const html = renderForStaff(
      locale,
      <PeoplePage page={{ kind: "people", person: null, isAsked: false, erasures }} answer={null} />,
    );
    expect(html).toMatch(text);
  },
);

import { expect, test } from "vitest";
import { sampleShowcase } from "../../../content/sample-showcase.ts";
import { findLeadSubject } from "./lead-subject.ts";

const showcase = {
  ...sampleShowcase,
  formerAddresses: [
    { kind: "developer", slug: "zenith", now: "apex-real-estate" },
    { kind: "project", slug: "sunrise", now: "ivoire-east", developer: null },
    { kind: "project", slug: "old-pier", now: null, developer: "horizon-developments" },
  ] as const,
};

test.each([
  [{ project: "ivoire-east" }, "apex-real-estate", "ivoire-east"],
  [{ project: "آيفوار إيست" }, "apex-real-estate", "ivoire-east"],
  [{ project: "sunrise" }, "apex-real-estate", "ivoire-east"],
  [{ project: "sunrise", developer: "zenith" }, "apex-real-estate", "ivoire-east"],
  [{ developer: "zenith" }, "apex-real-estate", null],
  [{ developer: "Apex Real Estate" }, "apex-real-estate", null],
  [{ project: "old-pier" }, null, null],
  [{ developer: "أبيكس العقارية" }, "apex-real-estate", null],
  [{ developer: "apex-real-estate" }, "apex-real-estate", null],
  [{ project: "Ivoire East" }, "apex-real-estate", "ivoire-east"],
  [{ project: "telal-east", developer: "apex-real-estate" }, "horizon-developments", "telal-east"],
  [{ project: "x", developer: "Call +1900 now" }, null, null],
  [{}, null, null],
])("The subject of a form with %j is developer %s and project %s", (request, developer, project) => {
  const subject = findLeadSubject(showcase, request, "en");
  expect([subject.developer?.slug ?? null, subject.project?.slug ?? null]).toEqual([developer, project]);
});

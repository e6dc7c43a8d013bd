import { beforeAll, describe, expect, test } from "vitest";
import { sampleShowcase } from "../content/sample-showcase.ts";
import type { FormerAddress } from "../domain/showcase/former-address.ts";
import type { App } from "../server/wiring/app.ts";
import { type BuiltPages, openBuiltPages } from "./support/built-pages.ts";
import { publicConfig } from "./support/public-config.ts";
import { neverFullDisk } from "./support/never-full-disk.ts";

const formerAddresses: readonly FormerAddress[] = [
  { kind: "developer", slug: "zenith", now: "apex-real-estate" },
  { kind: "developer", slug: "gone-homes", now: null },
  { kind: "project", slug: "sunrise", now: "ivoire-east", developer: null },
  { kind: "project", slug: "old-pier", now: null, developer: "horizon-developments" },
];
const app = {
  config: publicConfig,
  showcase: () => ({ ...sampleShowcase, formerAddresses }),
  unknownProxy: { findAddress: () => null },
  disk: neverFullDisk,
  newerRelease: async () => null,
  now: () => new Date("2026-11-20T12:00:00Z"),
} as unknown as App;

describe("Addresses that developers and projects had before", () => {
  let pages: BuiltPages;
  beforeAll(async () => void (pages = await openBuiltPages(app)));

  const apex = "developer/apex-real-estate";
  test.each([
    ["developer/zenith", apex],
    ["developer/zenith/ivoire-west", `${apex}/ivoire-west`],
    ["developer/zenith/sunrise", `${apex}/ivoire-east`],
    [`${apex}/sunrise`, `${apex}/ivoire-east`],
    [`${apex}/sunrise?rate=18`, `${apex}/ivoire-east?rate=18`],
    ["projects/sunrise", `${apex}/ivoire-east`],
    ["projects/old-pier", "developer/horizon-developments/old-pier"],
    ["developers/gone-homes", "developer/gone-homes"],
  ])("%s redirects permanently to the current address, in both languages", async (formerPath, now) => {
    for (const locale of ["en", "ar"]) {
      const answer = await pages.fetch(`/${locale}/${formerPath}`);
      expect([answer.status, answer.headers.get("Location")]).toEqual([301, `/${locale}/${now}`]);
    }
  });

  test.each([
    ["en", "This project is no longer offered", "Telal East", "Other projects by Horizon Developments"],
    ["ar", "هذا المشروع لم يعد معروضًا", "تلال إيست", "مشروعات أخرى من هورايزون للتطوير"],
  ])(
    "a project that was withdrawn says so and shows its developer's others, %s",
    async (locale, title, other, othersTitle) => {
      const answer = await pages.fetch(`/${locale}/developer/horizon-developments/old-pier`);
      const text = await answer.text();
      expect(answer.status).toBe(410);
      for (const words of [title, other, othersTitle, `/${locale}/developer/horizon-developments/telal-east`])
        expect(text).toContain(words);
    },
  );

  test.each([
    ["en", "This developer is no longer on the site"],
    ["ar", "هذا المطور لم يعد معروضًا على الموقع"],
  ])("a developer that was withdrawn says so, %s", async (locale, title) => {
    const answer = await pages.fetch(`/${locale}/developer/gone-homes`);
    expect(answer.status).toBe(410);
    expect(await answer.text()).toContain(title);
  });

  test("an address that never existed is not found", async () => {
    for (const path of ["/en/developer/nobody", "/en/developer/nobody/ivoire-east", "/en/projects/none"])
      expect((await pages.fetch(path)).status).toBe(404);
  });
});

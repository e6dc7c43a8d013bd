import { afterEach, beforeEach, expect, test } from "vitest";
import { sampleShowcase } from "../../content/sample-showcase.ts";
import { describeEachDatabase, createTestDatabase, type TestDatabase } from "../../tests/support/database.ts";
import { readConfig } from "../config/config.ts";
import { seedShowcase } from "../showcase/seed-showcase.ts";
import {
  nonSampleShowcase,
  testPublishedAt,
  createShowcaseTestHelper,
} from "../showcase/showcase-scene.fixture.ts";
import { formatFindings } from "./finding.ts";
import { checkSiteContent } from "./site-content.ts";

const environment = { BRAND_NAME: "From the environment", SALES_PHONE: "01001234567" };

describeEachDatabase("The doctor", (kind) => {
  let database: TestDatabase;
  beforeEach(async () => void (database = await createTestDatabase(kind)));
  afterEach(() => database.close());

  const getOutput = async () => {
    const config = readConfig(environment).public;
    const content = await checkSiteContent({ db: database.db, config, environment });
    return [...content.lines, ...formatFindings(content.findings)].join("\n");
  };

  test("reports that the environment applies where nothing is written in the site, and names the samples", async () => {
    expect(await getOutput()).toContain("nothing is published yet");
    await seedShowcase(database.db, sampleShowcase, testPublishedAt);
    const text = await getOutput();
    expect(text).toContain("BRAND_NAME, BRAND_NAME_AR: From the environment / هوم فايندر (from BRAND_NAME)");
    expect(text).toContain("SALES_PHONE: +201001234567 (from SALES_PHONE)");
    expect(text).toContain("SALES_EMAIL: nothing (not set)");
    expect(text).toContain("colours: those of the product");
    expect(text).toContain("links in the footer: none");
    expect(text).toContain("warning  Showcase: Apex Real Estate, Horizon Developments are samples.");
    expect(text).toContain("revision 1, published 2026-11-25T10:00:00.000Z");
  });

  test("reports that values written in the site win, and which values of the environment are ignored", async () => {
    const brand = {
      ...nonSampleShowcase.brand,
      name: { en: "Nile Homes", ar: "نايل هومز" },
      colours: { light: "#14524f", dark: "#8ecfc9" },
      socialLinks: ["https://x.com/nilehomes"],
    };
    await createShowcaseTestHelper(database).publish({ ...nonSampleShowcase, brand });
    const text = await getOutput();
    expect(text).toContain(
      "BRAND_NAME, BRAND_NAME_AR: Nile Homes / نايل هومز (written in the site)\n    BRAND_NAME says From the environment / هوم فايندر, which does not count",
    );
    expect(text).not.toContain("are samples");
    expect(text).toContain("colours: #14524f in the light theme, #8ecfc9 in the dark one");
    expect(text).toContain("links in the footer: https://x.com/nilehomes");
  });
});

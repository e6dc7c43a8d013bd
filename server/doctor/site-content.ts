import type { Kysely } from "kysely";
import { type Brand, allProjects, type Showcase } from "../../domain/showcase/published-showcase.ts";
import { brandSettings, applyPublishedBrand } from "../config/branded-config.ts";
import type { PublicConfig } from "../config/config.ts";
import type { Schema } from "../db/schema.ts";
import { createShowcaseQueryRunner } from "../showcase/publish-showcase.ts";
import { readShowcase } from "../showcase/read-showcase.ts";
import { type Finding, findingsAbout } from "./finding.ts";

interface ContentSources {
  readonly db: Kysely<Schema>;
  /** The settings from the environment, without those that staff changed in the site. */
  readonly config: PublicConfig;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/**
 * Reports the brokerage's settings with their source (an environment variable, or published in the site) and what
 * the showcase holds, as lines to print, and what is wrong with the showcase, as findings.
 */
export async function checkSiteContent({ db, config, environment }: ContentSources): Promise<{
  readonly lines: readonly string[];
  readonly findings: readonly Finding[];
}> {
  const showcase = await readShowcase(createShowcaseQueryRunner(db));
  const lines = [
    "Settings",
    ...(Object.keys(brandSettings) as BrandSetting[]).flatMap((field) =>
      settingLines(field, config, showcase?.brand ?? null, environment),
    ),
    "",
    "Showcase",
    ...(showcase ? showcaseLines(showcase) : ["  nothing is published yet: the first start fills it"]),
  ];
  return { lines, findings: showcase ? judgeShowcase(showcase) : [] };
}

type BrandSetting = keyof typeof brandSettings;

/** The effective value of a setting, and whether it comes from the environment or was changed by staff. */
function settingLines(
  field: BrandSetting,
  config: PublicConfig,
  brand: Brand | null,
  environment: ContentSources["environment"],
): readonly string[] {
  const { config: name, settings } = brandSettings[field];
  const envSettings = settings.filter((setting) => environment[setting]);
  const brandValue = brand?.[field] ?? null;
  const counts = valueText((brand ? applyPublishedBrand(config, brand) : config)[name]);
  const setting = settings.join(", ");
  const from =
    brandValue !== null
      ? "written in the site"
      : envSettings.length > 0
        ? `from ${envSettings.join(", ")}`
        : "not set";
  const line = `  ${setting}: ${counts} (${from})`;
  const isOverruled = brandValue !== null && envSettings.length > 0 && valueText(config[name]) !== counts;
  return isOverruled
    ? [line, `    ${envSettings.join(", ")} says ${valueText(config[name])}, which does not count`]
    : [line];
}

function valueText(value: unknown): string {
  if (value === null || value === undefined) return "nothing";
  return typeof value === "string" ? value : Object.values(value).join(" / ");
}

function showcaseLines(showcase: Showcase): readonly string[] {
  const { revision, publishedAt, developers, formerAddresses, brand } = showcase;
  const { colours, socialLinks = [] } = brand;
  const withdrawn = formerAddresses.filter(({ now }) => now === null).length;
  return [
    `  revision ${revision}, published ${publishedAt}`,
    `  ${developers.length} developers, ${allProjects(showcase).length} projects, ${showcase.questions.length} questions`,
    colours
      ? `  colours: ${colours.light} in the light theme, ${colours.dark} in the dark one`
      : "  colours: those of the product",
    `  links in the footer: ${socialLinks.length > 0 ? socialLinks.join(", ") : "none"}`,
    ...(formerAddresses.length > 0
      ? [`  former addresses: ${formerAddresses.length - withdrawn} lead on, ${withdrawn} were withdrawn`]
      : []),
  ];
}

/** Warns of samples, missing building licences and missing sales hours, which a public site should not have. */
function judgeShowcase(showcase: Showcase): readonly Finding[] {
  const { ok, warning } = findingsAbout("Showcase");
  const samples = showcase.developers.filter(({ isSample }) => isSample);
  const unlicensed = allProjects(showcase).filter(
    ({ project }) => project.buildingLicence === null || project.ministerialDecision === null,
  );
  const findings = [
    ...(samples.length > 0
      ? warning(
          `${samples.map(({ name }) => name.en).join(", ")} are samples. Take them out before going live: npm run samples:remove`,
        )
      : []),
    ...(unlicensed.length > 0
      ? warning(
          `without a building licence or a ministerial decision, which advertising off plan asks for: ${unlicensed.map(({ project }) => project.name.en).join(", ")}`,
        )
      : []),
    ...(showcase.salesHours.length === 0 ? warning("sales hours are not given: no visit can be booked") : []),
  ];
  return findings.length > 0 ? findings : ok(`revision ${showcase.revision} is published`);
}

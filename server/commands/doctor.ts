import type { Kysely } from "kysely";
import { type Brand, allProjects, type Showcase } from "../../domain/showcase/published-showcase.ts";
import { brandSettings, withBrand } from "../config/branded-config.ts";
import type { PublicConfig } from "../config/config.ts";
import type { Schema } from "../db/schema.ts";
import { queryIn } from "../showcase/publish-showcase.ts";
import { readShowcase } from "../showcase/read-showcase.ts";
import { type CommandReport, done } from "./command-report.ts";

interface DoctorParts {
  readonly db: Kysely<Schema>;
  /** As the environment says it. */
  readonly config: PublicConfig;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** Says what the site shows and from where it has it, and what an owner should know of that, for a terminal. */
export async function answerDoctor({ db, config, environment }: DoctorParts): Promise<CommandReport> {
  const showcase = await readShowcase(queryIn(db));
  return done(
    [
      "Settings",
      ...(Object.keys(brandSettings) as BrandSetting[]).flatMap((field) =>
        settingLines(field, config, showcase?.brand ?? null, environment),
      ),
      "",
      "Showcase",
      ...(showcase ? showcaseLines(showcase) : ["  nothing is published yet: the first start fills it"]),
    ].join("\n"),
  );
}

type BrandSetting = keyof typeof brandSettings;

/** What counts for a setting that the environment and the site can both say, and who says it. */
function settingLines(
  field: BrandSetting,
  config: PublicConfig,
  brand: Brand | null,
  environment: DoctorParts["environment"],
): readonly string[] {
  const { config: name, settings } = brandSettings[field];
  const given = settings.filter((setting) => environment[setting]);
  const written = brand?.[field] ?? null;
  const counts = valueText((brand ? withBrand(config, brand) : config)[name]);
  const setting = settings.join(", ");
  const from =
    written !== null ? "written in the site" : given.length > 0 ? `from ${given.join(", ")}` : "not set";
  const line = `  ${setting}: ${counts} (${from})`;
  const isOverruled = written !== null && given.length > 0 && valueText(config[name]) !== counts;
  return isOverruled
    ? [line, `    ${given.join(", ")} says ${valueText(config[name])}, which does not count`]
    : [line];
}

function valueText(value: unknown): string {
  if (value === null || value === undefined) return "nothing";
  return typeof value === "string" ? value : Object.values(value).join(" / ");
}

function showcaseLines(showcase: Showcase): readonly string[] {
  const { revision, publishedAt, developers, formerAddresses, salesHours, brand } = showcase;
  const { colours, socialLinks = [] } = brand;
  const projects = allProjects(showcase);
  const samples = developers.filter(({ isSample }) => isSample);
  const unlicensed = projects.filter(
    ({ project }) => project.buildingLicence === null || project.ministerialDecision === null,
  );
  const withdrawn = formerAddresses.filter(({ now }) => now === null).length;
  return [
    `  revision ${revision}, published ${publishedAt}`,
    `  ${developers.length} developers, ${projects.length} projects, ${showcase.questions.length} questions`,
    colours
      ? `  colours: ${colours.light} in the light theme, ${colours.dark} in the dark one`
      : "  colours: those of the product",
    `  links in the footer: ${socialLinks.length > 0 ? socialLinks.join(", ") : "none"}`,
    ...(samples.length > 0
      ? [
          `  samples: ${samples.map(({ name }) => name.en).join(", ")}. Before going live take them out: npm run samples:remove`,
        ]
      : []),
    ...(unlicensed.length > 0
      ? [
          `  without a building licence or a ministerial decision, which advertising off plan asks for: ${unlicensed.map(({ project }) => project.name.en).join(", ")}`,
        ]
      : []),
    ...(formerAddresses.length > 0
      ? [`  former addresses: ${formerAddresses.length - withdrawn} lead on, ${withdrawn} were withdrawn`]
      : []),
    ...(salesHours.length === 0 ? ["  sales hours are not given: no visit can be booked"] : []),
  ];
}

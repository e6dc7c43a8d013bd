import { type Kysely, sql } from "kysely";
import {
  type AssignmentRule,
  type LeadPlace,
  listFittingRules,
  type RuleAgent,
} from "../../../domain/leads/assignment.ts";
import { resolveAreas } from "../../../domain/places/area.ts";
import {
  findProjectAnywhere,
  type NamedParts,
  type Showcase,
} from "../../../domain/showcase/published-showcase.ts";
import type { WorkHours } from "../../../domain/time/calendar.ts";
import { foldUnitCode } from "../../../domain/text/fold.ts";
import { hoursOfAgent, toWorkHours } from "../../agents/agent-hours.ts";
import type { Schema } from "../../db/schema.ts";
import type { LeadParts } from "../record/lead-parts.ts";
import { readRules } from "./assignment-rules.ts";

/** What a request is about, as its form says. */
export interface LeadAbout {
  readonly projectSlug: string | null;
  readonly unitCode: string | null;
}

/** What decides who answers, beside the rules: the areas, where projects lie, and when those work who have no hours of their own. */
export type DutyBasis = NamedParts & Pick<Showcase, "areas"> & { readonly salesWork: WorkHours };

/** As it is published now. */
export function dutyBasis({ settings, showcase }: Pick<LeadParts, "settings" | "showcase">): DutyBasis {
  const { areas, developers, formerAddresses } = showcase();
  return { areas, developers, formerAddresses, salesWork: settings.visits.hours };
}

/** Who is to answer a request. */
interface Duty {
  /** The agent whom its home names; they come before every rule. */
  readonly own: RuleAgent | null;
  /** As they are asked. */
  readonly rules: readonly AssignmentRule[];
}

/** Who is to answer a request about this, from the home's own agent to the last rule. */
export async function readDuty(db: Kysely<Schema>, about: LeadAbout, basis: DutyBasis): Promise<Duty> {
  const { salesWork } = basis;
  const home = about.unitCode === null ? undefined : await findHome(db, about.unitCode);
  const rules = listFittingRules(await readRules(db, salesWork), placeOf(about.projectSlug, home, basis));
  if (!home || home.agent_id === null) return { own: null, rules };
  const hours = toWorkHours(home.hours, salesWork);
  return { own: { id: home.agent_id, hours, lastGivenAt: null }, rules };
}

/** Everybody who may answer a request about this. */
export async function listWhoMayAnswer(
  db: Kysely<Schema>,
  about: LeadAbout,
  basis: DutyBasis,
): Promise<readonly RuleAgent[]> {
  const { own, rules } = await readDuty(db, about, basis);
  return [...(own ? [own] : []), ...rules.flatMap(({ agents }) => agents)];
}

/** What the row of a home says of where it is. */
interface HomePlace {
  readonly location_en: string;
  readonly location_ar: string;
  readonly project_slug: string;
}

/** The areas of a home are those that it is listed in; of a project, that of its page. */
export function placeOf(
  asked: string | null,
  home: HomePlace | undefined,
  showcase: NamedParts & Pick<Showcase, "areas">,
): LeadPlace {
  const projectSlug = asked ?? (home?.project_slug || null);
  const project = projectSlug === null ? undefined : findProjectAnywhere(showcase, projectSlug)?.project;
  const ofHome = home ? resolveAreas(showcase.areas, { en: home.location_en, ar: home.location_ar }) : [];
  return {
    // Rules name projects by their slugs of now.
    projectSlug: project?.slug ?? projectSlug,
    areaSlugs: [...ofHome.map(({ slug }) => slug), ...(project ? [project.areaSlug] : [])],
  };
}

/** Where the homes of these codes are, by the folded code. */
export async function findPlaces(
  db: Kysely<Schema>,
  unitCodes: readonly string[],
): Promise<ReadonlyMap<string, HomePlace>> {
  const rows = await db
    .selectFrom("listing")
    .select(["unit_code_folded", "location_en", "location_ar", "project_slug"])
    .where(sql<boolean>`unit_code_folded = any(${unitCodes.map(foldUnitCode)}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.unit_code_folded, row]));
}

function findHome(db: Kysely<Schema>, unitCode: string) {
  return db
    .selectFrom("listing")
    .leftJoin("agent", (join) => join.onRef("agent.id", "=", "agent_id").on("agent.is_active", "=", true))
    .select(["location_en", "location_ar", "project_slug", "agent.id as agent_id", hoursOfAgent.as("hours")])
    .where("unit_code_folded", "=", foldUnitCode(unitCode))
    .executeTakeFirst();
}

import { type Kysely, sql } from "kysely";
import {
  type AssignmentRule,
  type LeadRoutingFacts,
  listMatchingRules,
  type RuleAgent,
} from "../../../domain/leads/assignment.ts";
import { resolveAreasOfLocation } from "../../../domain/places/area.ts";
import {
  findProjectByAnySlug,
  type SlugLookup,
  type Showcase,
} from "../../../domain/showcase/published-showcase.ts";
import type { WorkHours } from "../../../domain/time/calendar.ts";
import { foldUnitCode } from "../../../domain/text/fold.ts";
import { agentHoursColumn, resolveWorkHours } from "../../agents/agent-hours.ts";
import type { Schema } from "../../db/schema.ts";
import type { LeadDeps } from "../record/lead-deps.ts";
import { loadAssignmentRules } from "./assignment-rules.ts";

/** The ids in a lead's form that identify its subject. */
export interface LeadSubjectIds {
  readonly projectSlug: string | null;
  readonly unitCode: string | null;
}

/** What assignment depends on, besides the rules: areas, locations of projects, and the sales team's hours. */
export type AssignmentContext = SlugLookup & Pick<Showcase, "areas"> & { readonly workHours: WorkHours };

export function toAssignmentContext({
  settings,
  showcase,
}: Pick<LeadDeps, "settings" | "showcase">): AssignmentContext {
  const { areas, developers, formerAddresses } = showcase();
  return { areas, developers, formerAddresses, workHours: settings.visits.hours };
}

/** Agents who may answer a lead, in the order of preference. */
interface EligibleAgents {
  /** The agent of the listing, who precedes every rule; null if there is none. */
  readonly listingAgent: RuleAgent | null;
  /** The matching rules, in the order in which they apply. */
  readonly rules: readonly AssignmentRule[];
}

/**
 * Finds the agents who may answer a lead about this subject: the listing's own agent and those of the matching
 * rules.
 */
export async function findEligibleAgents(
  db: Kysely<Schema>,
  subject: LeadSubjectIds,
  basis: AssignmentContext,
): Promise<EligibleAgents> {
  const { workHours } = basis;
  const home = subject.unitCode === null ? undefined : await findHome(db, subject.unitCode);
  const rules = listMatchingRules(
    await loadAssignmentRules(db, workHours),
    toLeadRoutingFacts(subject.projectSlug, home, basis),
  );
  if (!home || home.agent_id === null) return { listingAgent: null, rules };
  const hours = resolveWorkHours(home.hours, workHours);
  return { listingAgent: { id: home.agent_id, hours, lastAssignedAt: null }, rules };
}

/** Lists all agents who may answer a lead about this subject. */
export async function listEligibleAgents(
  db: Kysely<Schema>,
  subject: LeadSubjectIds,
  basis: AssignmentContext,
): Promise<readonly RuleAgent[]> {
  const { listingAgent, rules } = await findEligibleAgents(db, subject, basis);
  return [...(listingAgent ? [listingAgent] : []), ...rules.flatMap(({ agents }) => agents)];
}

/** The columns of a listing that give its location. */
interface ListingLocation {
  readonly location_en: string;
  readonly location_ar: string;
  readonly project_slug: string;
}

/**
 * The project and areas that rules are compared with. A listing has the areas of its location; a project has the
 * area of its page.
 */
export function toLeadRoutingFacts(
  subjectSlug: string | null,
  home: ListingLocation | undefined,
  showcase: SlugLookup & Pick<Showcase, "areas">,
): LeadRoutingFacts {
  const projectSlug = subjectSlug ?? (home?.project_slug || null);
  const project = projectSlug === null ? undefined : findProjectByAnySlug(showcase, projectSlug)?.project;
  const ofHome = home
    ? resolveAreasOfLocation(showcase.areas, { en: home.location_en, ar: home.location_ar })
    : [];
  return {
    // Rules contain current slugs, so a former slug of the project is replaced.
    projectSlug: project?.slug ?? projectSlug,
    areaSlugs: [...ofHome.map(({ slug }) => slug), ...(project ? [project.areaSlug] : [])],
  };
}

/** The locations of the listings with these unit codes, by folded code. */
export async function findListingLocations(
  db: Kysely<Schema>,
  unitCodes: readonly string[],
): Promise<ReadonlyMap<string, ListingLocation>> {
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
    .select([
      "location_en",
      "location_ar",
      "project_slug",
      "agent.id as agent_id",
      agentHoursColumn.as("hours"),
    ])
    .where("unit_code_folded", "=", foldUnitCode(unitCode))
    .executeTakeFirst();
}

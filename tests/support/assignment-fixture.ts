import { type Agent, blankAgent } from "../../domain/staff/agent.ts";
import type { AssignmentRuleValues } from "../../domain/leads/assignment-form.ts";
import type { LeadFormValues } from "../../domain/leads/lead-form.ts";
import { suggestedListingFields } from "../../domain/listings/listing-fields.ts";
import { type AgentService, createAgentService } from "../../server/agents/agents.ts";
import {
  type AssignmentRuleStore,
  createAssignmentRuleStore,
} from "../../server/leads/assignment/assignment.ts";
import { createListing } from "../../server/listings/write/create-listing.ts";
import type { DatabaseKind } from "./database.ts";
import { createLeadFixture, type LeadFixture, leadTestStart } from "./lead-fixture.ts";

/** Actor and time of the creation of agents and rules. */
export const unattributedChange = { actorId: null, now: leadTestStart };
export const everythingRuleSubject = { kind: "everything" } as const;
export const newCairoRuleSubject = { kind: "area", slug: "new-cairo" } as const;
/** A Sunday at noon in Cairo. */
export const sundayNoonInCairo = "2026-05-03T09:00:00.000Z";

type SubmitArgs = Parameters<LeadFixture["submitForm"]>;

export interface AssignmentFixture extends LeadFixture {
  readonly agents: AgentService;
  readonly assignment: AssignmentRuleStore;
  addAgent(name: string): Promise<Agent>;
  addAgents(...names: string[]): Promise<number[]>;
  addRule(subject: AssignmentRuleValues["subject"], ...agentIds: number[]): Promise<void>;
  /** Inserts the listing AA-1 on the North Coast. @param agentId its agent, or null */
  addHome(agentId: number | null): Promise<void>;
  setHours(id: number, ...days: readonly (readonly [7 | 1, string, string])[]): Promise<void>;
  agentOf(leadId: number): Promise<number | null>;
  /** Stores a lead of a new person. @returns the id of the assigned agent */
  assignNewLead(values?: LeadFormValues, different?: SubmitArgs[1]): Promise<number | null>;
  /** Events of a lead, oldest first, each with its agent's id. */
  eventsOf(leadId: number): Promise<(readonly [string, number | null])[]>;
}

/** Test fixture with leads, agents and assignment rules; each lead comes from another person. */
export async function createAssignmentFixture(kind: DatabaseKind): Promise<AssignmentFixture> {
  const leads = await createLeadFixture(kind);
  const { db } = leads;
  const agents = createAgentService(db);
  const assignment = createAssignmentRuleStore(db);
  let phones = 0;
  const scene: AssignmentFixture = {
    ...leads,
    agents,
    assignment,
    async clear() {
      await leads.database.pool.query("truncate assignment_rule, listing cascade");
      await leads.clear();
    },
    storeLead(values = {}, overrides = {}) {
      phones += 1;
      return leads.storeLead({ phone: `010${10_000_000 + phones}`, ...values }, overrides);
    },
    async addAgent(name) {
      const values = { ...blankAgent, name, phone: "+201001234567", email: "a@example.com" };
      const result = await agents.create(values, unattributedChange);
      if (result.kind !== "saved") throw new Error(JSON.stringify(result));
      return result.agent;
    },
    async addAgents(...names) {
      const ids: number[] = [];
      for (const name of names) ids.push((await scene.addAgent(name)).id);
      return ids;
    },
    async addRule(subject, ...agentIds) {
      const result = await assignment.create({ subject, agentIds }, unattributedChange);
      if (result.kind !== "saved") throw new Error(JSON.stringify(result));
    },
    async addHome(agentId) {
      const values = {
        ...suggestedListingFields,
        unitcode: "AA-1",
        location: "North Coast",
        agentid: agentId,
      };
      const result = await createListing(db, values, unattributedChange);
      if (result.kind !== "saved") throw new Error(JSON.stringify(result));
    },
    async setHours(id, ...days) {
      const hours = days.map(([weekday, opens, closes]) => ({ weekday, opens, closes }));
      const { revision } = (await agents.find(id)) ?? { revision: 0 };
      const result = await agents.saveHours(hours, { ...unattributedChange, id, revision });
      if (result !== "saved") throw new Error(result);
    },
    async agentOf(leadId) {
      const row = await db
        .selectFrom("lead")
        .select("agent_id")
        .where("id", "=", leadId)
        .executeTakeFirstOrThrow();
      return row.agent_id;
    },
    assignNewLead: async (values, different) => scene.agentOf(await scene.storeLead(values, different)),
    async eventsOf(leadId) {
      const rows = await db
        .selectFrom("lead_event")
        .select(["kind", "agent_id"])
        .where("lead_id", "=", leadId)
        .orderBy("id")
        .execute();
      return rows.map((event) => [event.kind, event.agent_id] as const);
    },
  };
  return scene;
}

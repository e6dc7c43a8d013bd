import type { Agent } from "../agent.ts";
import { defineAccessRight } from "./right.ts";

type AgentFacts = Pick<Agent, "isActive">;

/** A deleted agent can only be restored. */
const denyIfDeleted = ({ isActive }: AgentFacts) => (isActive ? null : "deleted");

/** Rights on an agent. An agent with open leads can be deleted; the leads stay assigned until staff reassign them. */
export const agentRights = {
  edit: defineAccessRight("agents:write", denyIfDeleted),
  hours: defineAccessRight("agents:write", denyIfDeleted),
  delete: defineAccessRight("agents:write", denyIfDeleted),
  restore: defineAccessRight("agents:write", ({ isActive }: AgentFacts) => (isActive ? "not-deleted" : null)),
};

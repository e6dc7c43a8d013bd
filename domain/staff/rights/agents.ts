import type { Agent } from "../agent.ts";
import { defineAccessRight } from "./right.ts";

type AgentFacts = Pick<Agent, "isActive">;

/** A deleted agent can only be restored. */
const unlessDeleted = ({ isActive }: AgentFacts) => (isActive ? null : "deleted");

/** Rights on an agent. An agent with open leads can be deleted; the leads stay assigned until staff reassign them. */
export const agentRights = {
  edit: defineAccessRight("agents:write", unlessDeleted),
  hours: defineAccessRight("agents:write", unlessDeleted),
  delete: defineAccessRight("agents:write", unlessDeleted),
  restore: defineAccessRight("agents:write", ({ isActive }: AgentFacts) => (isActive ? "not-deleted" : null)),
};

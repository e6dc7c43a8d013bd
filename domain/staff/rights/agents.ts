import type { Agent } from "../agent.ts";
import { defineRight } from "./right.ts";

type AgentFacts = Pick<Agent, "isActive">;

/** A deleted agent can only be restored. */
const unlessDeleted = ({ isActive }: AgentFacts) => (isActive ? null : "deleted");

/** Rights on an agent. An agent with open leads can be deleted; the leads stay assigned until staff reassign them. */
export const agentRights = {
  edit: defineRight("agents:write", unlessDeleted),
  hours: defineRight("agents:write", unlessDeleted),
  delete: defineRight("agents:write", unlessDeleted),
  restore: defineRight("agents:write", ({ isActive }: AgentFacts) => (isActive ? "not-deleted" : null)),
};

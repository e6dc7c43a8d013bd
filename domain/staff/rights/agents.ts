import type { Agent } from "../agent.ts";
import { right } from "./right.ts";

type AgentFacts = Pick<Agent, "isActive">;

/** A deleted agent can only be restored. */
const unlessDeleted = ({ isActive }: AgentFacts) => (isActive ? null : "deleted");

/** Rights on an agent. An agent with open leads can be deleted; the leads stay assigned until staff reassign them. */
export const agentRights = {
  edit: right("agents:write", unlessDeleted),
  hours: right("agents:write", unlessDeleted),
  delete: right("agents:write", unlessDeleted),
  restore: right("agents:write", ({ isActive }: AgentFacts) => (isActive ? "not-deleted" : null)),
};

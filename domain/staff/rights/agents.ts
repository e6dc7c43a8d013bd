import type { Agent } from "../agent.ts";
import { right } from "./right.ts";

type AgentFacts = Pick<Agent, "isActive">;

/** A deleted agent can be restored, and nothing else. */
const unlessDeleted = ({ isActive }: AgentFacts) => (isActive ? null : "deleted");

/**
 * What can be done to an agent. One with open leads can be deleted: the leads stay theirs until staff give them
 * to somebody else.
 */
export const agentRights = {
  edit: right("agents:write", unlessDeleted),
  hours: right("agents:write", unlessDeleted),
  delete: right("agents:write", unlessDeleted),
  restore: right("agents:write", ({ isActive }: AgentFacts) => (isActive ? "not-deleted" : null)),
};

import type { Kysely } from "kysely";
import type { Schema } from "../db/schema.ts";

/** The agents that a row of a file can name. */
export interface KnownAgents {
  readonly ids: ReadonlySet<number>;
  /** Ids of agents by e-mail address, without addresses that several agents share. */
  readonly byEmail: ReadonlyMap<string, number>;
}

export async function loadKnownAgents(db: Kysely<Schema>): Promise<KnownAgents> {
  const agents = await db.selectFrom("agent").select(["id", "email"]).where("is_active", "=", true).execute();
  const byEmail = Map.groupBy(agents, ({ email }) => email.toLowerCase());
  return {
    ids: new Set(agents.map(({ id }) => id)),
    byEmail: new Map(
      [...byEmail].flatMap(([email, [agent, ...others]]) =>
        agent && others.length === 0 ? [[email, agent.id]] : [],
      ),
    ),
  };
}

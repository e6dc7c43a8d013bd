import type { Kysely } from "kysely";
import type { Schema } from "../db/schema.ts";

/** The agents that a row of a file can name. */
export interface ActiveAgents {
  readonly ids: ReadonlySet<number>;
  /** Agents by e-mail address in lower case, without addresses that several agents share. */
  readonly byEmail: ReadonlyMap<string, { readonly id: number; readonly email: string }>;
}

/** Loads the active agents. */
export async function loadActiveAgents(db: Kysely<Schema>): Promise<ActiveAgents> {
  const agents = await db.selectFrom("agent").select(["id", "email"]).where("is_active", "=", true).execute();
  const byEmail = Map.groupBy(agents, ({ email }) => email.toLowerCase());
  return {
    ids: new Set(agents.map(({ id }) => id)),
    byEmail: new Map(
      [...byEmail].flatMap(([email, [agent, ...others]]) =>
        agent && others.length === 0 ? [[email, agent]] : [],
      ),
    ),
  };
}

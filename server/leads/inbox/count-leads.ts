import type { Kysely, RawBuilder } from "kysely";
import { type LeadKind, leadKinds, type LeadState, leadStates } from "../../../domain/leads/lead.ts";
import type { Schema } from "../../db/schema.ts";
import { leadOverdueCondition, suspectedSpamCondition } from "../record/lead-conditions.ts";
import type { LeadFilter } from "./list-leads.ts";

export interface InboxCounts {
  readonly states: Readonly<Record<LeadState, number>>;
  /** The numbers of leads by kind, in all states except spam. */
  readonly kinds: Readonly<Record<LeadKind, number>>;
  readonly overdue: number;
  /** Leads of the last week that were marked as spam on arrival and that nobody has reviewed. */
  readonly putAside: number;
  /** The id of the newest lead; 0 if there is none. */
  readonly latestId: number;
}

/** The time of the latest change of any lead, and the newest lead's id; any change of a lead changes one of them. */
interface Stamp {
  readonly updated_at: number;
  readonly id: number;
}

interface CachedCounts {
  readonly groups: Awaited<ReturnType<typeof readGroups>>;
  readonly stamp: Stamp;
  readonly at: Date;
}

/**
 * The maximum age of cached counts, in milliseconds. Erasures, late commits and changes by a process with a slow
 * clock do not change the stamp.
 */
const maxAgeMs = 2_000;

/** Caches the counts of leads until a lead changes, so that pages need no count query. */
export function createLeadCountCache(db: Kysely<Schema>) {
  let last: Promise<CachedCounts> | null = null;
  const read = async (now: Date): Promise<CachedCounts> => {
    const stamp = await readStamp(db);
    const cached = await last?.catch(() => null);
    const age = cached ? Math.abs(now.getTime() - cached.at.getTime()) : Infinity;
    if (cached && age < maxAgeMs && isSameStamp(cached.stamp, stamp)) return cached;
    last = readGroups(db).then((groups) => ({ groups, stamp, at: now }));
    return last;
  };
  return {
    async counts(now: Date): Promise<InboxCounts> {
      const { groups, stamp } = await read(now);
      const states = zeroes<LeadState>(leadStates);
      const kinds = zeroes<LeadKind>(leadKinds);
      for (const { state, kind, count } of groups) {
        states[state] += count;
        if (state !== "spam") kinds[kind] += count;
      }
      return { states, kinds, ...(await countUrgent(db, now)), latestId: stamp.id };
    },
    /** The number of leads that match a filter without a search text. */
    async total({ states, kind, projectSlugs, agentId }: LeadFilter, now: Date): Promise<number> {
      const { groups } = await read(now);
      return groups
        .filter(
          (group) =>
            (states.length === 0 ? group.state !== "spam" : states.includes(group.state)) &&
            (!kind || group.kind === kind) &&
            (projectSlugs.length === 0 || projectSlugs.includes(group.project_slug ?? "")) &&
            (agentId === null || group.agent_id === (agentId === "none" ? null : agentId)),
        )
        .reduce((sum, { count }) => sum + count, 0);
    },
  };
}

/** The number of leads after the one with this id, except spam and merged leads. */
export async function countNewerLeads(db: Kysely<Schema>, id: number): Promise<number> {
  const { count } = await db
    .selectFrom("lead")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("id", ">", id)
    .where("state", "<>", "spam" satisfies LeadState)
    .where("merged_into", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

function readGroups(db: Kysely<Schema>) {
  return db
    .selectFrom("lead")
    .select(["state", "kind", "project_slug", "agent_id"])
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("merged_into", "is", null)
    .groupBy(["state", "kind", "project_slug", "agent_id"])
    .execute();
}

async function readStamp(db: Kysely<Schema>): Promise<Stamp> {
  const { updated_at, id } = await db
    .selectFrom("lead")
    .select(({ fn }) => [fn.max("updated_at").as("updated_at"), fn.max("id").as("id")])
    .executeTakeFirstOrThrow();
  // Both are null if there are no leads yet.
  return { updated_at: (updated_at as Date | null)?.getTime() ?? 0, id: id ?? 0 };
}

function isSameStamp(one: Stamp, other: Stamp): boolean {
  return one.updated_at === other.updated_at && one.id === other.id;
}

async function countUrgent(db: Kysely<Schema>, now: Date) {
  const count = (condition: RawBuilder<boolean>) =>
    db
      .selectFrom("lead")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where(condition)
      .executeTakeFirstOrThrow();
  const [overdue, suspectedSpam] = await Promise.all([
    count(leadOverdueCondition(now)),
    count(suspectedSpamCondition(now)),
  ]);
  return { overdue: overdue.count, putAside: suspectedSpam.count };
}

function zeroes<Name extends string>(names: readonly Name[]): Record<Name, number> {
  return Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;
}

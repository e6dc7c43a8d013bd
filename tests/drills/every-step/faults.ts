import { once } from "node:events";
import type pg from "pg";
import type { Database } from "../../../server/db/database.ts";

/** Where a write is broken off, and how. */
export interface Fault {
  /** Statements are counted from 1, with those that begin and end a transaction. */
  readonly at: number;
  /**
   * "error": the server refuses it, and nothing of it takes effect. "lost": it takes effect, and the connection breaks
   * before the answer comes; what was committed stays, what was not is rolled back.
   */
  readonly how: "error" | "lost";
}

export interface Faults {
  /** Begins to count. Exactly one statement fails; null fails none. */
  begin(fault: Fault | null): void;
  /** Ends that. @returns the statements that were sent, in their order */
  end(): readonly string[];
  /** Called whenever a transaction, or a statement outside of one, has taken effect; what follows waits for it. */
  onCommit: (() => Promise<void>) | null;
  /** Called before each statement, and when a pool is given one. */
  onStatement: (() => void) | null;
}

type Answer = Promise<unknown>;
type Sent = (...args: unknown[]) => Answer;

const lostMessage = "Connection terminated unexpectedly";
const deadMessage = "Client has encountered a connection error and is not queryable";
/** A server whose disk is full. */
const refusal = "do $$ begin raise exception 'refused by the drill' using errcode = '53100'; end $$";

const begins = /^\s*(?:begin|start transaction)/iu;
const ends = /^\s*(?:commit|rollback)\s*;?\s*$/iu;
const commits = /^\s*commit/iu;

/** Stands between the pools of a database and its server. To be called before anything was asked of them. */
export function failing({ kind, pool, backgroundPool }: Database): Faults {
  let fault: Fault | null = null;
  let sent: string[] | null = null;
  const faults: Faults = {
    onCommit: null,
    onStatement: null,
    begin(given) {
      fault = given;
      sent = [];
    },
    end() {
      const all = sent ?? [];
      [fault, sent] = [null, null];
      return all;
    },
  };

  const revive = new WeakMap<pg.PoolClient, () => void>();
  const watch = (client: pg.PoolClient) => {
    const real = client.query.bind(client) as unknown as Sent;
    let isInTransaction = false;
    /** Of the embedded database alone, whose one session outlives the connection that is said to be broken. */
    let isDead = false;

    const breakOff = async () => {
      if (kind === "pglite") {
        if (isInTransaction) await real("rollback");
        isDead = true;
      } else {
        const gone = once(client, "end");
        (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
        await gone;
      }
      isInTransaction = false;
      throw new Error(lostMessage);
    };

    const carryOut = async (text: string, args: unknown[]) => {
      const answer = await real(...args);
      if (begins.test(text)) isInTransaction = true;
      else if (ends.test(text)) isInTransaction = false;
      return answer;
    };

    const refuse = async (text: string) => {
      if (!commits.test(text)) return real(refusal);
      await real("rollback");
      isInTransaction = false;
      throw Object.assign(new Error("refused by the drill"), { code: "53100" });
    };

    const step = async (text: string, args: unknown[]) => {
      if (isDead) throw new Error(deadMessage);
      if (sent === null || /^\s*rollback/iu.test(text)) return carryOut(text, args);
      sent.push(text);
      faults.onStatement?.();
      const chosen = fault?.at === sent.length ? fault.how : null;
      if (chosen === "error") return refuse(text);
      const answer = await carryOut(text, args);
      if (chosen === "lost") return breakOff();
      if (!isInTransaction) await faults.onCommit?.();
      return answer;
    };

    const query = (...args: unknown[]) => {
      const callback =
        typeof args.at(-1) === "function" ? (args.pop() as (...given: unknown[]) => void) : null;
      const [first] = args;
      const text = typeof first === "string" ? first : ((first as { text?: string } | null)?.text ?? "");
      const answer = step(text, args);
      if (!callback) return answer;
      answer.then(
        (result) => callback(null, result),
        (error: unknown) => callback(error),
      );
      return undefined;
    };
    Object.assign(client, { query });
    revive.set(client, () => (isDead = false));
  };

  for (const each of new Set([pool, backgroundPool])) {
    each.on("connect", watch);
    // A pool sends what it is given from a callback of its own, in which whoever gave it is not to be seen.
    const given = each.query.bind(each) as unknown as Sent;
    Object.assign(each, {
      query(...args: unknown[]) {
        if (sent !== null) faults.onStatement?.();
        return given(...args);
      },
    });
    // Who takes it next has a new connection, as far as the embedded database can have one.
    each.on("release", (_error, client) => revive.get(client)?.());
  }
  return faults;
}

/** Resolves when nobody holds a connection any more. @returns what is still held after a while, in words */
export async function whatIsHeld({ pool, backgroundPool }: Database): Promise<readonly string[]> {
  const held = () =>
    [...new Set([pool, backgroundPool])].filter(
      ({ totalCount, idleCount, waitingCount }) => totalCount !== idleCount || waitingCount > 0,
    ).length;
  for (let waits = 0; waits < 500 && held() > 0; waits += 1)
    await new Promise((resolve) => setTimeout(resolve, 10));
  return held() > 0 ? ["a connection was never given back"] : [];
}

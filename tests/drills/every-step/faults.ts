import { once } from "node:events";
import type pg from "pg";
import type { Database } from "../../../server/db/database.ts";

/** At which step of a write a fault is injected, and which fault. */
export interface WriteFault {
  /** Number of the statement, from 1; statements that begin and end a transaction count too. */
  readonly step: number;
  /**
   * "error": the server refuses the statement, which has no effect. "lost": the statement is executed, but the
   * connection breaks before the response; what was committed stays, the rest is rolled back.
   */
  readonly how: "error" | "lost";
}

export interface FaultInjector {
  /** Starts counting statements and fails the one that the fault gives; null fails none. */
  startCounting(fault: WriteFault | null): void;
  /** Stops counting. @returns the statements that were sent, in order */
  stopCounting(): readonly string[];
  /** Called after a transaction, or a statement outside of one, has been committed; the write waits for this. */
  onCommit: (() => Promise<void>) | null;
  /** Called before each statement, and whenever a pool receives one. */
  onStatement: (() => void) | null;
}

type QueryResult = Promise<unknown>;
type QueryFunction = (...args: unknown[]) => QueryResult;

const connectionLostMessage = "Connection terminated unexpectedly";
const deadClientMessage = "Client has encountered a connection error and is not queryable";
/** A statement that fails with the error of a server whose disk is full. */
const diskFullStatement =
  "do $$ begin raise exception 'refused by the drill' using errcode = '53100'; end $$";

const beginStatementPattern = /^\s*(?:begin|start transaction)/iu;
const endStatementPattern = /^\s*(?:commit|rollback)\s*;?\s*$/iu;
const commitStatementPattern = /^\s*commit/iu;

/** Intercepts all statements between the pools and the database. Call this before the first statement. */
export function createFaultInjector({ kind, pool, backgroundPool }: Database): FaultInjector {
  let fault: WriteFault | null = null;
  let sent: string[] | null = null;
  const faults: FaultInjector = {
    onCommit: null,
    onStatement: null,
    startCounting(newFault) {
      fault = newFault;
      sent = [];
    },
    stopCounting() {
      const all = sent ?? [];
      [fault, sent] = [null, null];
      return all;
    },
  };

  const warmUp = new WeakMap<pg.PoolClient, () => void>();
  const watch = (client: pg.PoolClient) => {
    const realQuery = client.query.bind(client) as unknown as QueryFunction;
    let isInTransaction = false;
    /** Only for the embedded database: its single session survives the simulated loss of the connection. */
    let isDead = false;

    const dropConnection = async () => {
      if (kind === "pglite") {
        if (isInTransaction) await realQuery("rollback");
        isDead = true;
      } else {
        const connectionEnd = once(client, "end");
        (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
        await connectionEnd;
      }
      isInTransaction = false;
      throw new Error(connectionLostMessage);
    };

    const runQuery = async (text: string, args: unknown[]) => {
      const answer = await realQuery(...args);
      if (beginStatementPattern.test(text)) isInTransaction = true;
      else if (endStatementPattern.test(text)) isInTransaction = false;
      return answer;
    };

    const refuse = async (text: string) => {
      if (!commitStatementPattern.test(text)) return realQuery(diskFullStatement);
      await realQuery("rollback");
      isInTransaction = false;
      throw Object.assign(new Error("refused by the drill"), { code: "53100" });
    };

    const step = async (text: string, args: unknown[]) => {
      if (isDead) throw new Error(deadClientMessage);
      if (sent === null || /^\s*rollback/iu.test(text)) return runQuery(text, args);
      sent.push(text);
      faults.onStatement?.();
      const faultKind = fault?.step === sent.length ? fault.how : null;
      if (faultKind === "error") return refuse(text);
      const answer = await runQuery(text, args);
      if (faultKind === "lost") return dropConnection();
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
    warmUp.set(client, () => (isDead = false));
  };

  for (const watchedPool of new Set([pool, backgroundPool])) {
    watchedPool.on("connect", watch);
    // A pool sends statements from a callback, whose stack does not contain the caller; here the stack still does.
    const poolQuery = watchedPool.query.bind(watchedPool) as unknown as QueryFunction;
    Object.assign(watchedPool, {
      query(...args: unknown[]) {
        if (sent !== null) faults.onStatement?.();
        return poolQuery(...args);
      },
    });
    // The next user of the client finds it working, as if the embedded database had opened a new connection.
    watchedPool.on("release", (_error, client) => warmUp.get(client)?.());
  }
  return faults;
}

/** Waits until no connection is in use. @returns a description of each that is still in use after some seconds */
export async function listHeldConnections({ pool, backgroundPool }: Database): Promise<readonly string[]> {
  const countInUse = () =>
    [...new Set([pool, backgroundPool])].filter(
      ({ totalCount, idleCount, waitingCount }) => totalCount !== idleCount || waitingCount > 0,
    ).length;
  for (let waitCount = 0; waitCount < 500 && countInUse() > 0; waitCount += 1)
    await new Promise((resolve) => setTimeout(resolve, 10));
  return countInUse() > 0 ? ["a connection was never given back"] : [];
}

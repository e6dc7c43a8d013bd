import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { within } from "../../process/within.ts";
import { isAway } from "../reachability.ts";
import { readLogMark } from "./log-mark.ts";
import type { ReadServer, ReadServers } from "./read-servers.ts";

/** A pool as far as reading needs one. */
export interface ReadPool {
  connect(): Promise<ReadClient>;
}

export interface ReadClient {
  query: pg.ClientBase["query"];
  release(error?: Error | boolean): void;
}

/** A standby that has not got so far by then is passed over for this once. Milliseconds. */
const patienceMs = 300;
const betweenMs = 10;
/** So long at most is waited for a server to say how far it was after a read. Milliseconds. */
const notedMs = 1_000;

/** PostgreSQL's code for a read on a standby that stood in the way of what it had to replay. */
const conflictCode = "40001";

interface Opened {
  readonly server: ReadServer;
  readonly client: pg.PoolClient;
}

/** No server has what was read before: what is in memory is newer than anything that could be read. */
class NothingNewer extends Error {
  constructor() {
    super("No server that answers has what was read before");
  }
}

/** Connections to whichever server public pages read from. */
abstract class RoutedPool implements ReadPool {
  readonly servers: ReadServers;
  /** Whether older data may be read when nothing newer answers. */
  abstract readonly takesOlder: boolean;
  abstract poolOf(server: ReadServer): pg.Pool;
  abstract wrap(opened: Opened): ReadClient;

  constructor(servers: ReadServers) {
    this.servers = servers;
  }

  async connect(): Promise<ReadClient> {
    return this.wrap(await this.open());
  }

  protected async open(except?: ReadServer): Promise<Opened> {
    await this.servers.settled();
    let failure: unknown;
    let tried = new Set([except]);
    for (;;) {
      // Which servers may be read changes when one of them turns out to be away.
      const server = this.servers.order().find((each) => !tried.has(each));
      if (!server) throw failure;
      tried.add(server);
      try {
        const client = await this.poolOf(server).connect();
        if (await this.#hasFloor(server, client)) return { server, client };
        client.release();
        failure ??= new NothingNewer();
      } catch (error) {
        if (!isAway(error)) throw error;
        if (isBroken(error)) this.servers.lost(server);
        // Without the primary a standby that was passed over may be good enough.
        if (server === this.servers.primary) tried = new Set([except, server]);
        failure = error;
      }
    }
  }

  async #hasFloor(server: ReadServer, client: pg.PoolClient): Promise<boolean> {
    const { servers } = this;
    const deadline = performance.now() + patienceMs;
    while (!servers.hasFloor(server)) {
      if (this.takesOlder && servers.isFloorGivenUp) return true;
      const mark = await readLogMark(client, this.poolOf(server)).catch((error: unknown) => {
        client.release(true);
        throw error;
      });
      if (mark) servers.note(server, mark.position);
      if (servers.hasFloor(server)) return true;
      if (performance.now() > deadline) {
        if (servers.hasPrimary || !this.takesOlder) return false;
        servers.giveUpFloor();
        return true;
      }
      await pause(betweenMs);
    }
    return true;
  }
}

/** Rows for public pages: statements by themselves, which another server is asked again where one fails. */
export class PagesPool extends RoutedPool {
  readonly takesOlder = true;
  /** Kysely asks for the settings of a pool when a query is to be cancelled, which nobody does. */
  readonly options = {};

  poolOf({ pages }: ReadServer): pg.Pool {
    return pages;
  }

  wrap(opened: Opened): ReadClient {
    let { server, client } = opened;
    const ask = async (...given: readonly unknown[]): Promise<unknown> => {
      const send = () => (client.query as (...all: readonly unknown[]) => Promise<unknown>)(...given);
      try {
        return await send();
      } catch (error) {
        if (!isWorthAnother(error)) throw error;
        if (isBroken(error)) this.servers.lost(server);
        const next = await this.open(server).catch(() => {
          throw error;
        });
        client.release(true);
        ({ server, client } = next);
        return send();
      }
    };
    return { query: ask as pg.ClientBase["query"], release: (error) => client.release(error) };
  }

  /** For Kysely; whoever made the pools ends them. */
  async end(): Promise<void> {}
}

/** What follows the database: nothing is read here that is older than what was read before. */
export class FollowingPool extends RoutedPool {
  readonly takesOlder = false;
  #noting: Promise<void> = Promise.resolve();

  poolOf({ following }: ReadServer): pg.Pool {
    return following;
  }

  protected override async open(except?: ReadServer): Promise<Opened> {
    await within(notedMs, this.#noting, undefined);
    return super.open(except);
  }

  wrap({ server, client }: Opened): ReadClient {
    const release = (error?: Error | boolean) => {
      if (error) return client.release(error);
      const noting = this.#note({ server, client });
      this.#noting = this.#noting.then(() => noting);
    };
    return { query: client.query.bind(client), release };
  }

  /** What was read is written before where the server is now. */
  async #note({ server, client }: Opened): Promise<void> {
    try {
      const mark = await readLogMark(client, this.poolOf(server));
      if (mark) {
        this.servers.note(server, mark.position);
        this.servers.raise(mark.position);
      }
      client.release();
    } catch {
      client.release(true);
    }
  }
}

/** The connection itself, and not a wait that took too long, which may be for others of this process. */
function isBroken(error: unknown): boolean {
  if (!(error instanceof Error) || error.message.includes("timeout")) return false;
  return "code" in error ? error.code !== conflictCode && isAway(error) : /terminated/.test(error.message);
}

/** A statement that takes too long does so elsewhere as well. */
function isWorthAnother(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? error.code : null;
  return code === conflictCode || (code !== "57014" && isAway(error));
}

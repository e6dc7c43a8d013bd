import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { isAway } from "../reachability.ts";
import { type LogMark, readLogMark } from "./log-mark.ts";
import type { ReadClient, ReadPool } from "./read-pool.ts";
import type { ReadServer } from "./read-server.ts";
import type { ReadServers } from "./read-servers.ts";

/** A standby that has not got so far by then is passed over for this once. Milliseconds. */
const timeoutMs = 300;
const betweenMs = 10;

export interface Opened {
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
export abstract class RoutedPool implements ReadPool {
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
    const { servers } = this;
    await servers.settled();
    let failure: unknown = new NothingNewer();
    let isPrimaryLost = false;
    const tried = new Set([except]);
    for (;;) {
      // Which servers may be read changes when one of them turns out to be away.
      const server = servers.order().find((each) => !tried.has(each));
      if (!server) break;
      tried.add(server);
      try {
        const client = await this.poolOf(server).connect();
        if (await this.#hasFloor(server, client)) return { server, client };
        client.release();
      } catch (error) {
        if (!isAway(error)) throw error;
        if (isBroken(error)) servers.lost(server);
        if (server === servers.primary) isPrimaryLost = servers.isPrimaryAway || !isWaitForOthers(error);
        failure = error;
      }
    }
    const older = this.takesOlder && isPrimaryLost ? await this.#openOlder(except) : null;
    if (older === null) throw failure;
    return older;
  }

  /** Any standby that answers, when the primary has just been tried in vain; null where none does. */
  async #openOlder(except?: ReadServer): Promise<Opened | null> {
    for (const server of this.servers.copies()) {
      if (server === except) continue;
      const client = await this.poolOf(server)
        .connect()
        .catch(() => null);
      if (client === null) continue;
      // Pages may have been read from the primary that show more than this one has.
      this.servers.floor.giveUp();
      return { server, client };
    }
    return null;
  }

  protected markOf({ server, client }: Opened): Promise<LogMark | null> {
    return readLogMark(client, this.poolOf(server), (err) =>
      this.servers.log.warn(
        { event: "replicas.no-mark", server: server.name, err },
        "A server does not say how far it is",
      ),
    );
  }

  async #hasFloor(server: ReadServer, client: pg.PoolClient): Promise<boolean> {
    const { servers } = this;
    const deadline = performance.now() + timeoutMs;
    while (!servers.hasFloor(server)) {
      if (this.takesOlder && servers.floor.isGivenUp) return true;
      if (servers.floor.position === Infinity) return false;
      const mark = await this.markOf({ server, client }).catch((error: unknown) => {
        client.release(true);
        throw error;
      });
      if (mark) servers.note(server, mark.position);
      if (servers.hasFloor(server)) return true;
      if (performance.now() > deadline) return false;
      await pause(betweenMs);
    }
    return true;
  }
}

/** All connections of the pool were in use: that says nothing about the server. The driver's words, without a code. */
function isWaitForOthers(error: unknown): boolean {
  return error instanceof Error && error.message === "timeout exceeded when trying to connect";
}

/** The connection itself, and not a wait that took too long, which may be for others of this process. */
export function isBroken(error: unknown): boolean {
  if (!(error instanceof Error) || error.message.includes("timeout")) return false;
  return "code" in error ? isAway(error) : /terminated/.test(error.message);
}

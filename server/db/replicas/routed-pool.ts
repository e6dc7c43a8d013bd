import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { isPoolBusyError } from "../connections/server-pool.ts";
import { isTemporaryOutage } from "../reachability.ts";
import { type WalPosition, readWalPosition } from "./wal-position.ts";
import type { ReadOnlyClient, ReadOnlyPool } from "./read-pool.ts";
import type { ReadableServer } from "./read-server.ts";
import type { ReadableServerSelector } from "./read-server-selector.ts";

/** Timeout in milliseconds for a standby to reach the floor; then the next server is tried. */
const timeoutMs = 300;
const pollPauseMs = 10;

export interface RoutedClient {
  readonly server: ReadableServer;
  readonly client: pg.PoolClient;
}

/** Thrown when no reachable server has all data that was read before: the data in memory is newer than theirs. */
class NoFreshServer extends Error {
  constructor() {
    super("No server that answers has what was read before");
  }
}

/** A pool that connects to the server that is selected for public pages. */
export abstract class RoutedPool implements ReadOnlyPool {
  readonly servers: ReadableServerSelector;
  /** Whether an older state may be read if no server has all data that was read before. */
  abstract readonly allowsOlder: boolean;
  abstract poolOf(server: ReadableServer): pg.Pool;
  abstract wrap(opened: RoutedClient): ReadOnlyClient;

  constructor(servers: ReadableServerSelector) {
    this.servers = servers;
  }

  async connect(): Promise<ReadOnlyClient> {
    return this.wrap(await this.open());
  }

  protected async open(except?: ReadableServer): Promise<RoutedClient> {
    const { servers } = this;
    await servers.settled();
    let failure: unknown = new NoFreshServer();
    let isPrimaryLost = false;
    const triedServers = new Set([except]);
    for (;;) {
      // The order is read again for each attempt, because it changes when a server is found to be unreachable.
      const server = servers.order().find((each) => !triedServers.has(each));
      if (!server) break;
      triedServers.add(server);
      try {
        const client = await this.poolOf(server).connect();
        if (await this.#hasFloor(server, client)) return { server, client };
        client.release();
      } catch (error) {
        if (!isTemporaryOutage(error)) throw error;
        if (isConnectionBroken(error)) servers.markLost(server);
        // A busy pool of this process says nothing about its server.
        if (server === servers.primary) isPrimaryLost = servers.isPrimaryAway || !isPoolBusyError(error);
        failure = error;
      }
    }
    const older = this.allowsOlder && isPrimaryLost ? await this.#openOlder(except) : null;
    if (older === null) throw failure;
    return older;
  }

  /** Connects to any standby that answers, after the primary has failed; null if none answers. */
  async #openOlder(except?: ReadableServer): Promise<RoutedClient | null> {
    for (const server of this.servers.copies()) {
      if (server === except) continue;
      const client = await this.poolOf(server)
        .connect()
        .catch(() => null);
      if (client === null) continue;
      // Pages may have been read from the primary with newer data than this standby has.
      this.servers.floor.giveUp();
      return { server, client };
    }
    return null;
  }

  protected readPosition({ server, client }: RoutedClient): Promise<WalPosition | null> {
    return readWalPosition(client, this.poolOf(server), (err) =>
      this.servers.log.warn(
        { event: "replicas.no-mark", server: server.name, err },
        "A server does not say how far it is",
      ),
    );
  }

  async #hasFloor(server: ReadableServer, client: pg.PoolClient): Promise<boolean> {
    const { servers } = this;
    const deadline = performance.now() + timeoutMs;
    while (!servers.hasFloor(server)) {
      if (this.allowsOlder && servers.floor.isGivenUp) return true;
      if (servers.floor.position === Infinity) return false;
      const mark = await this.readPosition({ server, client }).catch((error: unknown) => {
        client.release(true);
        throw error;
      });
      if (mark) servers.note(server, mark.position);
      if (servers.hasFloor(server)) return true;
      if (performance.now() > deadline) return false;
      await pause(pollPauseMs);
    }
    return true;
  }
}

/** Tests whether the connection itself broke. A timeout does not count: other load of this process may cause it. */
export function isConnectionBroken(error: unknown): boolean {
  return error instanceof Error && !error.message.includes("timeout") && isTemporaryOutage(error);
}

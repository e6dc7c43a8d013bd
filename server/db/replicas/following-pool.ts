import type pg from "pg";
import { withTimeout } from "../../process/with-timeout.ts";
import type { ReadOnlyClient } from "./read-pool.ts";
import type { ReadableServer } from "./read-server.ts";
import type { ReadableServerSelector } from "./read-server-selector.ts";
import { type RoutedClient, RoutedPool } from "./routed-pool.ts";

/** Timeout in milliseconds for asking a server, after a query, how far it is in the write-ahead log (WAL). */
const markTimeoutMs = 1_000;

/** Pool for polling committed changes. A read never returns an older state of the data than an earlier read. */
export class ChangePollPool extends RoutedPool {
  readonly allowsOlder = false;
  readonly #inUse = new Map<pg.PoolClient, ReadableServer>();

  constructor(servers: ReadableServerSelector) {
    super(servers);
    // A statement on a standby that went silent fails immediately, so that the next read uses another server.
    servers.onSilence((silentServer) => {
      for (const [client, server] of this.#inUse) if (server === silentServer) endNow(client);
    });
  }

  async connectPrimary(): Promise<ReadOnlyClient> {
    const server = this.servers.primary;
    return this.wrap({ server, client: await this.poolOf(server).connect() });
  }

  poolOf({ following }: ReadableServer): pg.Pool {
    return following;
  }

  wrap(opened: RoutedClient): ReadOnlyClient {
    const { server, client } = opened;
    this.#inUse.set(client, server);
    const release = async (error?: Error | boolean) =>
      error ? this.#giveBack(client, error) : this.#note(opened);
    return { query: client.query.bind(client), logMark: () => this.readPosition(opened), release };
  }

  #giveBack(client: pg.PoolClient, error?: Error | boolean): void {
    this.#inUse.delete(client);
    client.release(error);
  }

  /** Raises the floor to the server's log position after the read; data that was read cannot be newer than that. */
  async #note(opened: RoutedClient): Promise<void> {
    const { server, client } = opened;
    const pendingMark = this.readPosition(opened).then(
      (mark) => {
        this.#giveBack(client);
        return mark;
      },
      () => {
        this.#giveBack(client, true);
        return null;
      },
    );
    const mark = await withTimeout(markTimeoutMs, pendingMark, null);
    if (mark === null) {
      // If the server does not report a position, no standby is known to have the data that was read.
      this.servers.raiseToUnknown();
      return;
    }
    this.servers.note(server, mark.position);
    this.servers.floor.raise(mark.position);
  }
}

/** Closes the connection, so that the running statement fails. The code that uses the client then releases it. */
function endNow(client: pg.PoolClient): void {
  void (client as unknown as pg.Client).end().catch(() => {});
}

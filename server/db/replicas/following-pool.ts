import type pg from "pg";
import { within } from "../../process/within.ts";
import type { ReadClient } from "./read-pool.ts";
import type { ReadServer } from "./read-server.ts";
import type { ReadServers } from "./read-servers.ts";
import { type Opened, RoutedPool } from "./routed-pool.ts";

/** So long at most is waited for a server to say how far it was after a read. Milliseconds. */
const notedMs = 1_000;

/** What follows the database: nothing is read here that is older than what was read before. */
export class FollowingPool extends RoutedPool {
  readonly takesOlder = false;
  readonly #inUse = new Map<pg.PoolClient, ReadServer>();

  constructor(servers: ReadServers) {
    super(servers);
    // A statement that waits for a frozen standby fails at once, so that the next look goes to another server.
    servers.onSilence((silent) => {
      for (const [client, server] of this.#inUse) if (server === silent) endNow(client);
    });
  }

  async connectPrimary(): Promise<ReadClient> {
    const server = this.servers.primary;
    return this.wrap({ server, client: await this.poolOf(server).connect() });
  }

  poolOf({ following }: ReadServer): pg.Pool {
    return following;
  }

  wrap(opened: Opened): ReadClient {
    const { server, client } = opened;
    this.#inUse.set(client, server);
    const release = async (error?: Error | boolean) => {
      if (!error) {
        await this.#note(opened);
        return;
      }
      this.#inUse.delete(client);
      client.release(error);
    };
    return { query: client.query.bind(client), logMark: () => this.markOf(opened), release };
  }

  /** What was read is written before where the server is now. */
  async #note(opened: Opened): Promise<void> {
    const { server, client } = opened;
    const noting = this.markOf(opened).then(
      (mark) => {
        this.#inUse.delete(client);
        client.release();
        return mark;
      },
      () => {
        this.#inUse.delete(client);
        client.release(true);
        return null;
      },
    );
    const mark = await within(notedMs, noting, null);
    if (mark === null) {
      // The primary tells no position where it may not be asked; then no standby is read either.
      this.servers.raiseToUnknown();
      return;
    }
    this.servers.note(server, mark.position);
    this.servers.floor.raise(mark.position);
  }
}

/** Fails the statement that is under way, and any later one. Whoever uses the client releases it then. */
function endNow(client: pg.PoolClient): void {
  void (client as unknown as pg.Client).end().catch(() => {});
}

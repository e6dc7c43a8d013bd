import type pg from "pg";
import { databaseErrorCode, isTemporaryOutage } from "../reachability.ts";
import { isRecoveryConflict, type ReadOnlyClient } from "./read-pool.ts";
import type { ReadableServer } from "./read-server.ts";
import { isConnectionBroken, type RoutedClient, RoutedPool } from "./routed-pool.ts";

/** Maximum number of retries: each broken connection in a pool fails the next statement that uses it. */
const maxRetries = 4;

/** Pool for the queries of public pages: single statements, each repeated on another server if it fails. */
export class PublicPagesPool extends RoutedPool {
  readonly allowsOlder = true;
  /** Kysely reads a pool's settings only to cancel a query, which this site does not do. */
  readonly options = {};

  poolOf({ pages }: ReadableServer): pg.Pool {
    return pages;
  }

  wrap(opened: RoutedClient): ReadOnlyClient {
    let { server, client } = opened;
    const send = (args: readonly unknown[]) =>
      (client.query as (...all: readonly unknown[]) => Promise<unknown>)(...args);
    const query = async (...args: readonly unknown[]): Promise<unknown> => {
      for (let retriesLeft = maxRetries; ;) {
        try {
          return await send(args);
        } catch (error) {
          if (retriesLeft === 0 || !isWorthAnother(error)) throw error;
          retriesLeft = isConnectionBroken(error) ? retriesLeft - 1 : 0;
          if (isConnectionBroken(error)) this.servers.markLost(server);
          // If only this connection to the primary broke, the primary is tried again.
          const isOnlyConnection = server === this.servers.primary && isConnectionBroken(error);
          const next = await this.open(isOnlyConnection ? undefined : server).catch(() => {
            throw error;
          });
          client.release(true);
          ({ server, client } = next);
        }
      }
    };
    return { query: query as pg.ClientBase["query"], release: (error) => client.release(error) };
  }

  /** Called by Kysely; the pools are closed by their owner. */
  async end(): Promise<void> {}
}

/** Whether another server may succeed: a statement that timed out would time out there as well. */
function isWorthAnother(error: unknown): boolean {
  const isTimeout = databaseErrorCode(error) === "57014";
  return isRecoveryConflict(error) || (!isTimeout && isTemporaryOutage(error));
}

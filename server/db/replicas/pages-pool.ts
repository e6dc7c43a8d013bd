import type pg from "pg";
import { isAway } from "../reachability.ts";
import { isConflict, type ReadClient } from "./read-pool.ts";
import type { ReadServer } from "./read-server.ts";
import { isBroken, type Opened, RoutedPool } from "./routed-pool.ts";

/** So many connections of a pool may have broken at once, each of which fails the statement that finds it. */
const brokenAtOnce = 4;

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
    const send = (given: readonly unknown[]) =>
      (client.query as (...all: readonly unknown[]) => Promise<unknown>)(...given);
    const ask = async (...given: readonly unknown[]): Promise<unknown> => {
      for (let left = brokenAtOnce; ;) {
        try {
          return await send(given);
        } catch (error) {
          if (left === 0 || !isWorthAnother(error)) throw error;
          left = isBroken(error) ? left - 1 : 0;
          if (isBroken(error)) this.servers.lost(server);
          // The primary is asked again where it only lost this connection.
          const isOnlyConnection = server === this.servers.primary && isBroken(error);
          const next = await this.open(isOnlyConnection ? undefined : server).catch(() => {
            throw error;
          });
          client.release(true);
          ({ server, client } = next);
        }
      }
    };
    return { query: ask as pg.ClientBase["query"], release: (error) => client.release(error) };
  }

  /** For Kysely; whoever made the pools ends them. */
  async end(): Promise<void> {}
}

/** A statement that takes too long does so elsewhere as well. */
function isWorthAnother(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? error.code : null;
  return isConflict(error) || (code !== "57014" && isAway(error));
}

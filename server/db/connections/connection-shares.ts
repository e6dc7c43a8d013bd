/** The connections of one process to a PostgreSQL server, by purpose. */
export interface ConnectionShares {
  /** For requests of visitors and staff. One of them is lent while a connection for long work is open. */
  readonly pages: number;
  /** For jobs and other background work. */
  readonly background: number;
  /** For polling committed changes: while one connection reads the whole catalogue, the other continues to poll. */
  readonly following: number;
  /**
   * For /readyz, so that a heavily loaded site does not report the database as unreachable. With standbys this
   * connection also reads the primary's log position, which takes a millisecond, twice a second and after a write.
   */
  readonly health: number;
}

/**
 * Default number of connections. With ten processes, and an eleventh that starts during a release, 88 of the 97
 * connections that PostgreSQL allows ordinary roles are open.
 */
export const defaultConnectionCount = 8;

/** With six connections, no page could be read while one of the connections for pages is lent for long work. */
export const minConnectionCount = 7;

/** A higher number is most likely a typing error, because a process reads with a single processor core. */
export const maxConnectionCount = 500;

const following = 2;
const health = 1;

/**
 * Divides the connections of a process: one of every five for background work, at least two; the rest for pages.
 * @param total number of connections of one process, at least `minConnectionCount`
 */
export function divideConnections(total: number): ConnectionShares {
  const background = Math.max(2, Math.floor(total / 5));
  return { pages: total - background - following - health, background, following, health };
}

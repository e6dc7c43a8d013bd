/** The connections of one process to a PostgreSQL server, by what they are for. */
export interface ConnectionShares {
  /** For requests of visitors and staff. One of them is lent while a connection for long work is open. */
  readonly pages: number;
  /** For jobs and other work that nobody waits for. */
  readonly background: number;
  /** For following what is committed: while one reads everything anew, the other goes on following. */
  readonly following: number;
  /**
   * For /readyz, so that nothing the site does can make the database look lost. Where standbys are read, asking the
   * primary how far it is goes over it too: a statement of a millisecond, twice a second and after a write.
   */
  readonly health: number;
}

/** Ten processes and the one that starts at a release open 88 of the 97 that PostgreSQL gives to ordinary roles. */
export const usualConnections = 8;

/** With one fewer no page could be read while a page's connection is lent to long work. */
export const leastConnections = 7;

/** More than this is a slip of the hand: a process has one processor to read with. */
export const mostConnections = 500;

const following = 2;
const health = 1;

/**
 * Divides what one process may open: of every five connections one is for background work, which gets two at least, and
 * what is left is for pages.
 * @param total connections of one process, from `leastConnections` on
 */
export function shareConnections(total: number): ConnectionShares {
  const background = Math.max(2, Math.floor(total / 5));
  return { pages: total - background - following - health, background, following, health };
}

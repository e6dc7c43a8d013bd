/** Who changes, and when. */
export interface Change {
  /** The staff account, or null for a command of the server's owner. */
  readonly actorId: number | null;
  readonly now: Date;
}

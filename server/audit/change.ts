/** Who changes, and when. */
export interface Change {
  /** The staff account; null for a command of the server's owner, for a visitor, and for the site itself. */
  readonly actorId: number | null;
  readonly now: Date;
}

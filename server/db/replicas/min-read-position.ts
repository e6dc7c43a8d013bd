/** The floor: the furthest log position that this process has read or written; no later read may be older. */
export class MinReadPosition {
  #position = 0;
  /** Monotonic time of the last write with an unknown position; null if all positions are known. */
  #unknownSince: number | null = null;
  #isGivenUp = false;
  #timesRegained = 0;

  /** Byte position in the log (WAL); Infinity while only the primary is known to have all data that was read. */
  get position(): number {
    return this.#unknownSince === null ? this.#position : Infinity;
  }

  /** True while pages may be read from a standby behind the floor, because the primary cannot be reached. */
  get isGivenUp(): boolean {
    return this.#isGivenUp;
  }

  /** Number of times that the primary answered again after `giveUp`. Pages rendered before may be outdated. */
  get timesRegained(): number {
    return this.#timesRegained;
  }

  /** Records a read or write at this position. */
  raise(position: number): void {
    this.#position = Math.max(this.#position, position);
  }

  /** Records a read or write at an unknown position: only the primary is read until it reports its position. */
  raiseToUnknown(occurredAt: number): void {
    this.#unknownSince = Math.max(this.#unknownSince ?? occurredAt, occurredAt);
  }

  /**
   * Allows reads below the minimum position until the primary answers again, because no reachable server has
   * replayed the log up to it.
   */
  giveUp(): void {
    this.#isGivenUp = true;
  }

  /**
   * Records the position that the primary reported.
   * @param queriedAt monotonic time at which the query was sent
   * @returns whether reads below the minimum position were allowed
   */
  recordPrimaryPosition(position: number, queriedAt: number): boolean {
    if (this.#unknownSince !== null && queriedAt >= this.#unknownSince) {
      this.#unknownSince = null;
      this.raise(position);
    }
    if (!this.#isGivenUp) return false;
    this.#isGivenUp = false;
    this.#timesRegained++;
    return true;
  }

  /** Replaces the floor after a change of the primary; the log of the new one may be shorter. */
  restart(position: number): void {
    this.#position = position;
  }
}

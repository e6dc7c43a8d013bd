/**
 * The floor: the furthest log position that this process has read or written. Later reads must not be older than
 * it.
 */
export class Floor {
  #position = 0;
  /** Time of the last write with an unknown position, by the clock; null if all positions are known. */
  #unknownSince: number | null = null;
  #isGivenUp = false;
  #timesRegained = 0;

  /** Bytes of the log; Infinity while only the primary is known to have everything. */
  get position(): number {
    return this.#unknownSince === null ? this.#position : Infinity;
  }

  /** True while pages may be read from a standby behind the floor, because the primary cannot be reached. */
  get isGivenUp(): boolean {
    return this.#isGivenUp;
  }

  /**
   * How often the primary answered again after the floor had been given up; pages made before that may be
   * outdated.
   */
  get timesRegained(): number {
    return this.#timesRegained;
  }

  /** Notes a read or write at this position. */
  raise(position: number): void {
    this.#position = Math.max(this.#position, position);
  }

  /**
   * Notes a read or write at an unknown position: until the primary reports its position, only the primary is
   * read.
   */
  raiseToUnknown(at: number): void {
    this.#unknownSince = Math.max(this.#unknownSince ?? at, at);
  }

  /** Allows reads behind the floor, because no reachable server has it. It applies again once the primary answers. */
  giveUp(): void {
    this.#isGivenUp = true;
  }

  /**
   * Takes the position that the primary reported.
   * @param askedAt when the query was sent, by the clock
   * @returns whether the floor had been given up
   */
  hearPrimary(position: number, askedAt: number): boolean {
    if (this.#unknownSince !== null && askedAt >= this.#unknownSince) {
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

/** Position in the log that reads may not go back behind: the furthest that this process has read or written. */
export class Floor {
  #position = 0;
  /** When something was written whose position is not known yet, by the clock; null while all positions are known. */
  #unknownSince: number | null = null;
  #isGivenUp = false;
  #timesRegained = 0;

  /** Bytes of the log; Infinity while only the primary is sure to have everything. */
  get position(): number {
    return this.#unknownSince === null ? this.#position : Infinity;
  }

  /** Whether pages are read from a standby behind the floor, because the primary cannot be reached. */
  get isGivenUp(): boolean {
    return this.#isGivenUp;
  }

  /** How often the primary answered again after the floor was given up: what pages were made of until then may be old. */
  get timesRegained(): number {
    return this.#timesRegained;
  }

  /** Something was read or written at this position. */
  raise(position: number): void {
    this.#position = Math.max(this.#position, position);
  }

  /** Something was read or written at a position that is not known: until the primary says it, only the primary is read. */
  raiseToUnknown(at: number): void {
    this.#unknownSince = Math.max(this.#unknownSince ?? at, at);
  }

  /** No server that can be reached has the floor. It counts again as soon as the primary answers. */
  giveUp(): void {
    this.#isGivenUp = true;
  }

  /**
   * The primary has answered.
   * @param askedAt when it was asked, by the clock
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

  /** Another primary has taken over, whose log may be shorter. */
  restart(position: number): void {
    this.#position = position;
  }
}

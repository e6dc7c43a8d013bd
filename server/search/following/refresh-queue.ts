/** Runs refreshes and replacements of the catalogue one after the other. */
export class CatalogueRefreshQueue {
  #last: Promise<unknown> = Promise.resolve();
  #waiting: Promise<boolean> | null = null;

  /** Runs `work` after everything that was queued before. */
  run<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#last.then(work);
    this.#last = result.catch(() => {});
    return result;
  }

  /**
   * Queues a refresh, or joins one that is queued but has not begun: it will read everything committed by now, so
   * all callers can share it.
   */
  refresh(work: () => Promise<boolean>): Promise<boolean> {
    this.#waiting ??= this.run(() => {
      this.#waiting = null;
      return work();
    });
    return this.#waiting;
  }

  /** Resolves when all queued work has ended. Never rejects. */
  async end(): Promise<void> {
    await this.#last;
  }
}

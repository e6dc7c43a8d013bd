import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startSiteBehindProxy } from "../../tests/support/large-site.ts";
import { findFreePort } from "../../tests/support/postgres-server.ts";
import type { RunningSite } from "../../tests/support/running-site.ts";
import { removeFolder } from "../../tests/support/data-folder.ts";

/** Interval at which a starting process's readiness is polled, in milliseconds. */
const readinessPollMs = 10;

/** Processes of one site with a shared data folder, as if a proxy were in front of them. */
export class SiteProcessGroup {
  readonly #dataDir: string;
  readonly #environment: Readonly<Record<string, string>>;
  readonly #sites: RunningSite[] = [];
  /** Port of the first process; the site's public host has this port for all processes. */
  readonly #port: number;

  constructor(dataDir: string, environment: Readonly<Record<string, string>>, port: number) {
    this.#dataDir = dataDir;
    this.#port = port;
    this.#environment = { ...environment, PUBLIC_ORIGIN: `http://${this.host}` };
  }

  get host(): string {
    return `localhost:${this.#port}`;
  }

  get sites(): readonly RunningSite[] {
    return this.#sites;
  }

  /** Starts another process. @returns milliseconds until it is ready */
  async start(): Promise<number> {
    const port = this.#sites.length === 0 ? this.#port : await findFreePort();
    const startedAt = performance.now();
    const site = await startSiteBehindProxy({
      dataDir: this.#dataDir,
      environment: this.#environment,
      port,
      pollMs: readinessPollMs,
    });
    this.#sites.push(site);
    return performance.now() - startedAt;
  }

  /** Stops the most recently started process, after it has saved its catalogue for the next start. */
  async end(): Promise<void> {
    // The process saves the catalogue some seconds after its start; on shutdown, a busy computer may have no time
    // for it.
    while (!existsSync(join(this.#searchFolder(this.#sites.length), "catalogue"))) await pause(100);
    await this.#sites.pop()?.stop();
  }

  /**
   * Deletes the saved catalogue that the next process would load, so that it reads every listing from the
   * database.
   */
  deleteCatalogue(): void {
    removeFolder(this.#searchFolder(this.#sites.length + 1));
  }

  async stop(): Promise<void> {
    for (const site of this.#sites) await site.stop();
  }

  /** Each process claims the first folder that no other process has. */
  #searchFolder(place: number): string {
    return join(this.#dataDir, place === 1 ? "search" : `search-${place}`);
  }
}

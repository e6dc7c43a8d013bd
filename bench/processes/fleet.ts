import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startSiteBehindProxy } from "../../tests/support/large-site.ts";
import { freePort } from "../../tests/support/postgres-server.ts";
import type { RunningSite } from "../../tests/support/running-site.ts";

/** Whether a process is ready is asked so often while its start is measured. */
const startLookMs = 10;

/** Processes of one site on one data folder, as a proxy in front of them would find them. */
export class Fleet {
  readonly #dataDir: string;
  readonly #environment: Readonly<Record<string, string>>;
  readonly #sites: RunningSite[] = [];
  /** Under which all of them answer: that of the first one. */
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

  /** Starts one more. @returns milliseconds until it is ready */
  async start(): Promise<number> {
    const port = this.#sites.length === 0 ? this.#port : await freePort();
    const begun = performance.now();
    const site = await startSiteBehindProxy({
      dataDir: this.#dataDir,
      environment: this.#environment,
      port,
      pollMs: startLookMs,
    });
    this.#sites.push(site);
    return performance.now() - begun;
  }

  /** Ends the last one, once its catalogue lies on the disk for the next start. */
  async end(): Promise<void> {
    // It is kept by itself after some seconds, also where the machine is too busy for that at the end.
    while (!existsSync(join(this.#searchFolder(this.#sites.length), "catalogue"))) await pause(100);
    await this.#sites.pop()?.stop();
  }

  /** Takes away what the next process to start would go on from, so that it reads every home. */
  forgetCatalogue(): void {
    rmSync(this.#searchFolder(this.#sites.length + 1), { recursive: true, force: true });
  }

  async stop(): Promise<void> {
    for (const site of this.#sites) await site.stop();
  }

  /** Each process takes the first folder that no other one has. */
  #searchFolder(place: number): string {
    return join(this.#dataDir, place === 1 ? "search" : `search-${place}`);
  }
}

import type { ChangedListings } from "./refresh.ts";

/** Called with each new version of the catalogue, and the listings that have changed since the version before. */
export type CatalogueChangeListener = (change: ChangedListings & { readonly version: number }) => void;

/** Counts the versions of the catalogue, and announces each of them to the listeners. */
export class CatalogueChangeEmitter {
  #version = 1;
  readonly #listeners = new Set<CatalogueChangeListener>();

  get version(): number {
    return this.#version;
  }

  /** @returns a function that removes the listener */
  onChange(listener: CatalogueChangeListener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  announce(changed: ChangedListings): void {
    this.#version++;
    for (const listener of this.#listeners) listener({ version: this.#version, ...changed });
  }
}

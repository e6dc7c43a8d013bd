import { randomUUID } from "node:crypto";
import { existsSync, rmSync } from "node:fs";
import type pg from "pg";
import {
  areSameAreaDefinitions,
  type AreaDefinition,
  type Coordinates,
  toAreaDefinition,
} from "../../../domain/places/area.ts";
import { SpellingIndex } from "../../../domain/search/spellings/spelling-index.ts";
import type { ShowcaseGeography } from "../../../domain/showcase/mapped-showcase.ts";
import { areSameCentres } from "../../../domain/showcase/project-centres.ts";
import { addCatalogueFileMark, readCatalogueFileMarks } from "../../db/catalogue-file-marks.ts";
import { readArrays, writeArrays } from "../../files/array-file.ts";
import type { Log } from "../../process/log.ts";
import { Catalogue } from "../catalogue/catalogue.ts";
import type { PresentValueBasis } from "../catalogue/plan-basis.ts";
import { CatalogueSavingVisitor, CatalogueRestoringVisitor } from "../sets/catalogue-visitor.ts";
import type { BuiltCatalogue } from "./build.ts";
import { readInSnapshot, type CatalogueSnapshot } from "./snapshot.ts";

/** Header of the file, from which `load` decides whether the file can be used. */
interface FileHeader {
  readonly fingerprint: string;
  readonly database: string;
  readonly mark: string;
  /** When the catalogue was last compared with the database, in milliseconds since 1970. */
  readonly readAt: number;
  readonly basis: PresentValueBasis;
  /** Positions of the projects at the time of saving. */
  readonly centres: readonly (readonly [slug: string, centre: Coordinates])[];
  /** The areas at the time of saving. */
  readonly areas: readonly AreaDefinition[];
  readonly baseCount: number;
  readonly capacity: number;
  readonly snapshot: Omit<CatalogueSnapshot, "readTx"> & { readonly readTx: readonly number[] };
}

export interface SavedCatalogueOptions {
  readonly file: string;
  readonly pool: pg.Pool;
  readonly fingerprint: () => string;
  readonly log: Pick<Log, "info" | "warn">;
  /** Removes the files of processes that have ended. */
  readonly dropAbandoned?: () => Promise<void>;
}

/** A catalogue saved in a file, with which the next process starts instead of reading every listing. */
export class SavedCatalogue {
  readonly #file: string;
  readonly #pool: pg.Pool;
  readonly #log: SavedCatalogueOptions["log"];
  readonly #makeFingerprint: () => string;
  readonly #dropAbandoned: (() => Promise<void>) | null;
  #fingerprint: string | undefined;
  #writing: AbortController | null = null;
  #hasFailed = false;

  constructor({ file, pool, fingerprint, log, dropAbandoned }: SavedCatalogueOptions) {
    this.#file = file;
    this.#pool = pool;
    this.#makeFingerprint = fingerprint;
    this.#log = log;
    this.#dropAbandoned = dropAbandoned ?? null;
  }

  /**
   * Loads the saved catalogue; the caller has to apply the changes since. Removes a file that is incomplete, or
   * was written for other code, another database or other settings.
   * @param mapped the areas of the showcase and the positions of its projects
   * @param oldestAt a catalogue last read before this time is not used
   * @returns null if there is no usable file
   */
  async load(
    basis: PresentValueBasis,
    mapped: ShowcaseGeography,
    oldestAt: number,
  ): Promise<BuiltCatalogue | null> {
    if (!existsSync(this.#file)) return null;
    try {
      const read = await this.#read(basis, mapped, oldestAt);
      if (typeof read !== "string") return read;
      this.#log.info(
        { event: "search.kept-not-used", reason: read },
        "The kept catalogue is not used: it is made anew",
      );
    } catch (error) {
      // If the database is unreachable, rebuilding is impossible too, so the file is not removed.
      this.#log.warn({ event: "search.kept-not-read", err: error }, "The kept catalogue cannot be read");
      return null;
    }
    this.drop();
    return null;
  }

  /**
   * Saves the catalogue as it is at the time of the call, although writing takes longer. Never rejects: without
   * the file, the next start reads every listing.
   * @returns whether it was saved
   */
  async save(built: BuiltCatalogue, readAt: number, signal: AbortSignal): Promise<boolean> {
    const writing = new AbortController();
    this.#writing?.abort();
    this.#writing = writing;
    const mark = randomUUID();
    const { catalogue, snapshot } = built;
    const visitor = new CatalogueSavingVisitor();
    catalogue.visit(visitor);
    const head = {
      mark,
      readAt,
      fingerprint: this.#ownFingerprint(),
      basis: catalogue.basis,
      centres: [...catalogue.lexicon.gazetteer.projectCentres],
      areas: catalogue.lexicon.gazetteer.areas.map(toAreaDefinition),
      baseCount: catalogue.baseCount,
      capacity: catalogue.columns.capacity,
      snapshot: { ...snapshot, readTx: [...snapshot.readTx] },
    };
    // Serialised now, because the lists may change during the next await.
    const facts = JSON.stringify(visitor.facts);
    try {
      const { database } = await readCatalogueFileMarks(this.#pool);
      // Written after all rows were read: a database that has this mark also has every row in the file.
      await addCatalogueFileMark(this.#pool, mark);
      await writeArrays(
        this.#file,
        {
          facts: `[${JSON.stringify({ ...head, database } satisfies FileHeader)},${facts}]`,
          arrays: visitor.arrays,
        },
        AbortSignal.any([signal, writing.signal]),
      );
      this.#hasFailed = false;
      return true;
    } catch (error) {
      if (signal.aborted || writing.signal.aborted || this.#hasFailed) return false;
      this.#hasFailed = true;
      this.#log.warn(
        { event: "search.not-kept", err: error },
        "The catalogue cannot be kept for the next start",
      );
      return false;
    } finally {
      if (this.#writing === writing) this.#writing = null;
    }
  }

  /** Deletes the file synchronously, and aborts a save in progress. */
  drop(): void {
    this.#writing?.abort();
    const fail = (err: unknown) =>
      this.#log.warn({ event: "search.kept-not-removed", err }, "A kept catalogue cannot be removed");
    try {
      rmSync(this.#file, { force: true });
    } catch (error) {
      fail(error);
    }
    this.#dropAbandoned?.().catch(fail);
  }

  #ownFingerprint(): string {
    return (this.#fingerprint ??= this.#makeFingerprint());
  }

  /** @returns the catalogue, or the reason why the file cannot be used */
  async #read(
    basis: PresentValueBasis,
    mapped: ShowcaseGeography,
    oldestAt: number,
  ): Promise<BuiltCatalogue | string> {
    const fileMarks = await readCatalogueFileMarks(this.#pool);
    const { gazetteer, spellings, ...marks } = await readInSnapshot(this.#pool, async (reader) => ({
      placesMark: reader.placesMark,
      spellingsMark: reader.spellingsMark,
      gazetteer: await reader.gazetteer(mapped),
      spellings: await reader.spellings(),
    }));
    const faultOf = (head: FileHeader) => {
      if (head.fingerprint !== this.#ownFingerprint()) return "it was made by another version";
      if (head.database !== fileMarks.database) return "it is of another database";
      if (!fileMarks.marks.includes(head.mark)) return "the database does not know of it";
      if (head.readAt < oldestAt || head.readAt > Date.now() + clockMs) return "it is too old";
      if (head.basis.ratePercent !== basis.ratePercent) return "plans are reckoned at another rate";
      if (!areSameCentres(new Map(head.centres), mapped.centres)) return "projects have moved";
      if (!areSameAreaDefinitions(head.areas, mapped.areas)) return "areas have changed";
      return head.snapshot.placesMark === marks.placesMark ? null : "places have changed";
    };
    let fault: string | null = "it is damaged";
    let built: BuiltCatalogue | null = null;
    let visitor: CatalogueRestoringVisitor | null = null;
    const isComplete = await readArrays(this.#file, (text, lengths) => {
      const [head, facts] = JSON.parse(text) as [FileHeader, readonly unknown[]];
      const headFault = faultOf(head);
      if (headFault !== null) {
        fault = headFault;
        return null;
      }
      const catalogue = new Catalogue(head.baseCount, head.capacity, head.basis, gazetteer);
      catalogue.spellings = new SpellingIndex(spellings);
      visitor = new CatalogueRestoringVisitor(facts, lengths);
      catalogue.visit(visitor);
      const { spellingsMark } = marks;
      const snapshot = { ...head.snapshot, spellingsMark, readTx: new Set(head.snapshot.readTx) };
      built = { catalogue, snapshot, hasDeletedListings: false };
      return visitor.arrays;
    });
    if (!isComplete || !built) return fault;
    (visitor as CatalogueRestoringVisitor | null)?.finish();
    return built;
  }
}

/** Tolerance for corrections of the system clock, in milliseconds. */
const clockMs = 3_600_000;

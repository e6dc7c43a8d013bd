import { randomUUID } from "node:crypto";
import { existsSync, rmSync } from "node:fs";
import type pg from "pg";
import { areSameAreas, type AreaWords, type Coordinates, wordsAlone } from "../../../domain/places/area.ts";
import { SpellingIndex } from "../../../domain/search/spellings/spelling-index.ts";
import type { MappedShowcase } from "../../../domain/showcase/mapped-showcase.ts";
import { areSameCentres } from "../../../domain/showcase/project-centres.ts";
import { addKeptMark, readKeptMarks } from "../../db/kept-marks.ts";
import { readArrays, writeArrays } from "../../files/array-file.ts";
import type { Log } from "../../process/log.ts";
import { Catalogue } from "../catalogue/catalogue.ts";
import type { PlanBasis } from "../catalogue/plan-basis.ts";
import { KeepingWalk, RestoringWalk } from "../sets/walk.ts";
import type { BuiltCatalogue } from "./build.ts";
import { readAtSnapshot, type Snapshot } from "./snapshot.ts";

/** What stands before everything else, by which a file is judged. */
interface Head {
  readonly fingerprint: string;
  readonly database: string;
  readonly mark: string;
  /** When the database was last compared with it, in milliseconds since 1970. */
  readonly readAt: number;
  readonly basis: PlanBasis;
  /** Where projects lay. */
  readonly centres: readonly (readonly [slug: string, centre: Coordinates])[];
  /** The areas that there were. */
  readonly areas: readonly AreaWords[];
  readonly baseCount: number;
  readonly capacity: number;
  readonly snapshot: Omit<Snapshot, "readTx"> & { readonly readTx: readonly number[] };
}

export interface KeptCatalogueOptions {
  readonly file: string;
  readonly pool: pg.Pool;
  readonly fingerprint: () => string;
  readonly log: Pick<Log, "info" | "warn">;
  /** Removes what processes that have ended kept beside it. */
  readonly dropAbandoned?: () => Promise<void>;
}

/** A catalogue in a file, from which the next process goes on instead of reading every home again. */
export class KeptCatalogue {
  readonly #file: string;
  readonly #pool: pg.Pool;
  readonly #log: KeptCatalogueOptions["log"];
  readonly #makeFingerprint: () => string;
  readonly #dropAbandoned: (() => Promise<void>) | null;
  #fingerprint: string | undefined;
  #writing: AbortController | null = null;
  #hasFailed = false;

  constructor({ file, pool, fingerprint, log, dropAbandoned }: KeptCatalogueOptions) {
    this.#file = file;
    this.#pool = pool;
    this.#makeFingerprint = fingerprint;
    this.#log = log;
    this.#dropAbandoned = dropAbandoned ?? null;
  }

  /**
   * The catalogue as it was kept, to be brought up to date; null when there is none that is whole and belongs to this
   * code, this database and these settings. Such a one is removed.
   * @param mapped the areas of the showcase, and where its projects lie
   * @param oldestAt what was last read before is not used
   */
  async load(basis: PlanBasis, mapped: MappedShowcase, oldestAt: number): Promise<BuiltCatalogue | null> {
    if (!existsSync(this.#file)) return null;
    try {
      const read = await this.#read(basis, mapped, oldestAt);
      if (typeof read !== "string") return read;
      this.#log.info(
        { event: "search.kept-not-used", reason: read },
        "The kept catalogue is not used: it is made anew",
      );
    } catch (error) {
      // Perhaps the database did not answer; then the catalogue cannot be made anew either, and the next try finds the file.
      this.#log.warn({ event: "search.kept-not-read", err: error }, "The kept catalogue cannot be read");
      return null;
    }
    this.drop();
    return null;
  }

  /**
   * Keeps the catalogue as it is at this moment; the writing goes on after that. Never rejects: what cannot be kept is
   * made anew at the next start.
   * @returns whether it is kept
   */
  async save(built: BuiltCatalogue, readAt: number, signal: AbortSignal): Promise<boolean> {
    const writing = new AbortController();
    this.#writing?.abort();
    this.#writing = writing;
    const mark = randomUUID();
    const { catalogue, snapshot } = built;
    const walk = new KeepingWalk();
    catalogue.walk(walk);
    const head = {
      mark,
      readAt,
      fingerprint: this.#ownFingerprint(),
      basis: catalogue.basis,
      centres: [...catalogue.lexicon.gazetteer.projectCentres],
      areas: catalogue.lexicon.gazetteer.areas.map(wordsAlone),
      baseCount: catalogue.baseCount,
      capacity: catalogue.columns.capacity,
      snapshot: { ...snapshot, readTx: [...snapshot.readTx] },
    };
    // Of this moment: what the lists in it hold may be another thing after the next await.
    const facts = JSON.stringify(walk.facts);
    try {
      const { database } = await readKeptMarks(this.#pool);
      // After everything that was read: a database that has the mark has all of that too.
      await addKeptMark(this.#pool, mark);
      await writeArrays(
        this.#file,
        { facts: `[${JSON.stringify({ ...head, database } satisfies Head)},${facts}]`, arrays: walk.arrays },
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

  /** Removes what is kept at once, and ends what is being written. */
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

  /** @returns why it is not used, otherwise */
  async #read(basis: PlanBasis, mapped: MappedShowcase, oldestAt: number): Promise<BuiltCatalogue | string> {
    const known = await readKeptMarks(this.#pool);
    const { gazetteer, spellings, ...marks } = await readAtSnapshot(this.#pool, async (reader) => ({
      placesMark: reader.placesMark,
      spellingsMark: reader.spellingsMark,
      gazetteer: await reader.gazetteer(mapped),
      spellings: await reader.spellings(),
    }));
    const faultOf = (head: Head) => {
      if (head.fingerprint !== this.#ownFingerprint()) return "it was made by another version";
      if (head.database !== known.database) return "it is of another database";
      if (!known.marks.includes(head.mark)) return "the database does not know of it";
      if (head.readAt < oldestAt || head.readAt > Date.now() + clockMs) return "it is too old";
      if (head.basis.ratePercent !== basis.ratePercent) return "plans are reckoned at another rate";
      if (!areSameCentres(new Map(head.centres), mapped.centres)) return "projects have moved";
      if (!areSameAreas(head.areas, mapped.areas)) return "areas have changed";
      return head.snapshot.placesMark === marks.placesMark ? null : "places have changed";
    };
    let fault: string | null = "it is damaged";
    let built: BuiltCatalogue | null = null;
    let walk: RestoringWalk | null = null;
    const isWhole = await readArrays(this.#file, (text, lengths) => {
      const [head, facts] = JSON.parse(text) as [Head, readonly unknown[]];
      const found = faultOf(head);
      if (found !== null) {
        fault = found;
        return null;
      }
      const catalogue = new Catalogue(head.baseCount, head.capacity, head.basis, gazetteer);
      catalogue.spellings = new SpellingIndex(spellings);
      walk = new RestoringWalk(facts, lengths);
      catalogue.walk(walk);
      const { spellingsMark } = marks;
      const snapshot = { ...head.snapshot, spellingsMark, readTx: new Set(head.snapshot.readTx) };
      built = { catalogue, snapshot, hasGone: false };
      return walk.arrays;
    });
    if (!isWhole || !built) return fault;
    (walk as RestoringWalk | null)?.finish();
    return built;
  }
}

/** A clock that was set right meanwhile. */
const clockMs = 3_600_000;

import { setImmediate } from "node:timers/promises";
import type { Kysely } from "kysely";
import { emptySearchQuery } from "../../domain/search/search-query.ts";
import {
  groupUnknownWords,
  type MissedSearch,
  type UnknownWords,
  textOfMissedSearch,
} from "../../domain/search/spellings/missed-words.ts";
import { foldText } from "../../domain/text/fold.ts";
import { toCairoIsoDate } from "../../domain/time/cairo-date.ts";
import { recordRowChange } from "../audit/append-audit.ts";
import type { ChangeContext } from "../audit/change.ts";
import type { Schema } from "../db/schema.ts";
import type { SearchService } from "../search/questions/catalogue-search.ts";
import { addSpelling, type NewSpelling } from "./add-spelling.ts";
import { listSpellings } from "./stored-spelling.ts";
import { getSpellingMeaningIndex } from "./meaning-names.ts";
import { bumpSpellingsVersion } from "./spellings-version.ts";

/** Maximum age in days of the searches without results; older ones say little about current searches. */
const missDays = 90;
/** Number of texts to interpret before other work may run, which then waits a few milliseconds at most. */
const textsAtOnce = 20;
/** Maximum number of different searches without results that are examined, the most frequent first. */
const searchesRead = 2_000;
const maxListedWords = 50;
/** Maximum number of words that are tried as a search: each takes some milliseconds in a large catalogue. */
const maxTriedWords = 200;

type StaffChange = ChangeContext & { readonly actorId: number };

interface SpellingServiceDeps {
  readonly db: Kysely<Schema>;
  readonly search: Pick<SearchService, "find" | "read" | "gazetteer" | "projects" | "developers">;
  /** Refreshes this process's search with everything committed so far. */
  readonly follow: () => Promise<unknown>;
}

export type SpellingService = ReturnType<typeof createSpellingService>;

/**
 * Manages the spellings that staff add, and finds words for which one is missing. The caller must check the staff
 * member's permission before it calls any of these functions.
 */
export function createSpellingService({ db, search, follow }: SpellingServiceDeps) {
  /**
   * Finds the words of each text that the search does not know. Thousands of texts take seconds, so other work
   * runs in between.
   */
  async function unknownWordsOf(texts: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const unknownByText = new Map<string, string>();
    for (const text of new Set(texts)) {
      unknownByText.set(text, search.read(text).rest);
      if (unknownByText.size % textsAtOnce === 0) await setImmediate();
    }
    return unknownByText;
  }

  return {
    /** Names of all meanings that words can have. */
    names: () => getSpellingMeaningIndex(search),
    /** All spellings and ignored words, newest first. */
    list: () => listSpellings(db),
    /**
     * Gives words a meaning. When the promise resolves, this process's search uses it; other processes use it
     * after their next refresh.
     */
    async add(spelling: NewSpelling, change: StaffChange) {
      const added = await addSpelling(db, spelling, change);
      await follow();
      return added;
    },
    /** Removes a spelling. @returns false when another staff member removed it first */
    async takeBack(id: number, change: StaffChange): Promise<boolean> {
      const isDone = await removeSpelling(db, id, change);
      await follow();
      return isDone;
    },
    /** Words that the search does not know, from searches without results; the most frequent first. */
    async misses(now: Date): Promise<readonly UnknownWords[]> {
      const since = new Date(now.getTime() - missDays * 86_400_000);
      const knownSpellings = new Set((await listSpellings(db)).map(({ typed }) => foldText(typed)));
      const searches = await readMisses(db, since);
      const unknownByText = await unknownWordsOf(searches.map(textOfMissedSearch));
      const gathered = groupUnknownWords(searches, (text) => unknownByText.get(text) ?? "");
      const unknownWords: UnknownWords[] = [];
      for (const candidate of gathered
        .filter(({ folded }) => !knownSpellings.has(folded))
        .slice(0, maxTriedWords)) {
        if (unknownWords.length === maxListedWords) break;
        // Words that find listings by themselves are known; the search found nothing because of its filters.
        const query = { ...emptySearchQuery, text: candidate.words, status: "all" as const };
        if (search.find(query, 1, now).total === 0) unknownWords.push(candidate);
        await setImmediate();
      }
      return unknownWords;
    },
  };
}

function readMisses(db: Kysely<Schema>, since: Date): Promise<readonly MissedSearch[]> {
  return db
    .selectFrom("search_miss")
    .select(({ fn }) => [
      "search",
      "locale",
      fn.sum<number>("count").as("count"),
      fn.max("day").as("lastDay"),
    ])
    .where("day", ">=", toCairoIsoDate(since))
    .where("search", "~", "(^|&)q=")
    .groupBy(["search", "locale"])
    .orderBy("count", "desc")
    .orderBy("search")
    .limit(searchesRead)
    .execute();
}

/** Removes a spelling or ignored words, and records that in the audit log, in one transaction. */
function removeSpelling(db: Kysely<Schema>, id: number, change: StaffChange): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const row = await tx
      .deleteFrom("added_spelling")
      .where("id", "=", id)
      .returning(["typed", "means_of", "means_id"])
      .executeTakeFirst();
    if (!row) return false;
    const { typed, means_of: kind, means_id: meantId } = row;
    if (kind !== "nothing") await bumpSpellingsVersion(tx, change.now);
    const meaning = kind === "nothing" ? kind : `${kind}:${meantId}`;
    const changes = { typed: { from: typed, to: null }, means: { from: meaning, to: null } };
    await recordRowChange(tx, change, { action: "delete", entity: "added_spelling", entityId: id, changes });
    return true;
  });
}

import type { Kysely } from "kysely";
import type { Takes } from "../../../domain/site/pages.ts";
import { takeTurn } from "../../db/pace.ts";
import type { Schema } from "../../db/schema.ts";
import { within } from "../../process/within.ts";

/**
 * Takes one turn of a sender at an address of the site, for all processes together.
 * @returns 0, or the seconds until a turn that is refused now would be given
 */
export type SharedPace = (pattern: string, pace: Takes["pace"], sender: string) => Promise<number>;

interface SharedPaceOptions {
  readonly db: Kysely<Schema>;
  /** Under what a sender is counted at an address: nothing of who they are can be read from it. */
  readonly keyOf: (pattern: string, sender: string) => string;
  /** The other processes of the site that live. */
  readonly others: () => readonly unknown[];
  readonly now: () => Date;
}

/** Whoever sends something does not wait longer for being counted. */
const patienceMs = 1_000;

/**
 * Counts in the database as soon as there is a second process; alone, a process counts in its memory. While the database
 * does not answer nobody is refused, since then nothing that is sent can be stored either.
 */
export function createSharedPace({ db, keyOf, others, now }: SharedPaceOptions): SharedPace {
  return async (pattern, { burst, perSecond }, sender) => {
    if (others().length === 0) return 0;
    const pace = { burst, everySeconds: 1 / perSecond };
    const taken = takeTurn(db, "lead_limit", pace, keyOf(pattern, sender), now()).catch(() => 0);
    return within(patienceMs, taken, 0);
  };
}

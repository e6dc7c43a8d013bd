import type { Kysely, Transaction } from "kysely";
import type { Typed } from "../../domain/studio/fields/field.ts";
import type { Conflict } from "../../domain/studio/merge-typed.ts";
import { toCairoIsoDate } from "../../domain/time/cairo-date.ts";
import { mergeSettings, putSettings, settingFaults } from "../../domain/studio/settings/site-settings.ts";
import type { TypedFault } from "../../domain/studio/typed-fields.ts";
import type { Change } from "../audit/change.ts";
import type { Schema } from "../db/schema.ts";
import { publishIn, queryIn } from "../showcase/publish-showcase.ts";
import { readShowcase } from "../showcase/read-showcase.ts";
import { contentOf } from "../showcase/showcase-shape.ts";
import { faultOf } from "./fault-of-content.ts";
import { recordSettings } from "./record-settings.ts";

/** What somebody typed as the site's settings. */
export interface TypedSettings {
  readonly typed: Typed;
  /** The revision of the showcase that the form was drawn from. */
  readonly revision: number;
  /** What it is about, in a few words, for the history of revisions. */
  readonly note: string;
}

/** All but `published` write nothing. */
export type SavedSettings =
  | { readonly kind: "published"; readonly revision: number }
  /** They say what is published already. */
  | { readonly kind: "same" }
  | { readonly kind: "refused"; readonly faults: readonly TypedFault[] }
  /**
   * Others changed the same inputs meanwhile. `typed` is what both changed, with mine where they disagree, and is to be
   * saved over `revision`.
   */
  | {
      readonly kind: "conflict";
      readonly conflicts: readonly Conflict[];
      readonly typed: Typed;
      readonly revision: number;
    }
  /** Pictures that are not on this site any more. */
  | { readonly kind: "no-picture" }
  /** The whole showcase would not be right with them: which field, and what is wrong, in English. */
  | { readonly kind: "faulty"; readonly fault: string };

/** Publications that may come in between, one after the other, until somebody is told that it cannot be saved. */
const mostTries = 5;

/** Publishes the site's settings as the next revision of the showcase, together with what others published meanwhile. */
export async function saveSettings(
  db: Kysely<Schema>,
  settings: TypedSettings,
  change: Change,
): Promise<SavedSettings> {
  for (let tried = 0; tried < mostTries; tried++) {
    const saved = await db.transaction().execute((tx) => saveSettingsIn(tx, settings, change));
    if (saved.kind !== "overtaken") return saved;
  }
  throw new Error(`Other publications came in between ${mostTries} times`);
}

async function saveSettingsIn(
  tx: Transaction<Schema>,
  { typed, revision, note }: TypedSettings,
  change: Change,
): Promise<SavedSettings | { readonly kind: "overtaken" }> {
  const query = queryIn(tx);
  const current = await readShowcase(query);
  if (!current) throw new Error("No showcase was published yet");
  // A form of a revision that is not there, as after a restored back-up, is compared with what holds.
  const drawn = revision === current.revision ? current : ((await readShowcase(query, revision)) ?? current);
  const merged = mergeSettings(drawn, typed, current);
  if (merged.conflicts.length > 0) return { kind: "conflict", ...merged, revision: current.revision };
  const faults = settingFaults(merged.typed, current, toCairoIsoDate(change.now));
  if (faults.length > 0) return { kind: "refused", faults };
  const content = putSettings(contentOf(current), merged.typed);
  const fault = faultOf(content);
  if (fault !== null) return { kind: "faulty", fault };
  const published = await publishIn(tx, { content, note, basedOn: current.revision }, change);
  if (published.kind === "published")
    await recordSettings(tx, { before: current, after: content, revision: published.revision }, change);
  return published;
}

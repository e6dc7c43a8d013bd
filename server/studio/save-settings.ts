import type { Kysely, Transaction } from "kysely";
import type { FormValues } from "../../domain/studio/fields/field.ts";
import type { MergeConflict } from "../../domain/studio/merge-typed.ts";
import { toCairoIsoDate } from "../../domain/time/cairo-date.ts";
import { mergeSettings, applySettings, settingFaults } from "../../domain/studio/settings/site-settings.ts";
import type { FieldFault } from "../../domain/studio/typed-fields.ts";
import type { ChangeContext } from "../audit/change.ts";
import type { Schema } from "../db/schema.ts";
import { publishShowcaseInTransaction, createShowcaseQueryRunner } from "../showcase/publish-showcase.ts";
import { readShowcase } from "../showcase/read-showcase.ts";
import { toShowcaseContent } from "../showcase/showcase-shape.ts";
import { findShowcaseContentFault } from "./find-content-fault.ts";
import { recordSettingsChange } from "./record-settings.ts";

/** The submitted settings of the site. */
export interface SiteSettingsInput {
  readonly typed: FormValues;
  /** The revision of the showcase from which the form was rendered. */
  readonly revision: number;
  /** A short description for the list of revisions. */
  readonly note: string;
}

/** All results except `published` mean that nothing was written. */
export type SaveSiteSettingsResult =
  | { readonly kind: "published"; readonly revision: number }
  /** The published settings have these values already. */
  | { readonly kind: "same" }
  | { readonly kind: "refused"; readonly faults: readonly FieldFault[] }
  /**
   * Others changed the same inputs. `typed` merges both versions, with the sender's values at conflicts; saving it
   * has to refer to `revision`.
   */
  | {
      readonly kind: "conflict";
      readonly conflicts: readonly MergeConflict[];
      readonly typed: FormValues;
      readonly revision: number;
    }
  /** Some pictures do not exist on this site any more. */
  | { readonly kind: "no-picture" }
  /** The showcase with these settings would be invalid: the field and its fault, in English. */
  | { readonly kind: "faulty"; readonly fault: string };

/** Maximum number of attempts. An attempt fails if another publication precedes it. */
const maxAttempts = 5;

/** Publishes the site's settings as the next revision of the showcase, merged with later publications of others. */
export async function saveSiteSettings(
  db: Kysely<Schema>,
  settings: SiteSettingsInput,
  change: ChangeContext,
): Promise<SaveSiteSettingsResult> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const saved = await db.transaction().execute((tx) => saveSettingsIn(tx, settings, change));
    if (saved.kind !== "overtaken") return saved;
  }
  throw new Error(`Other publications came in between ${maxAttempts} times`);
}

async function saveSettingsIn(
  tx: Transaction<Schema>,
  { typed, revision, note }: SiteSettingsInput,
  change: ChangeContext,
): Promise<SaveSiteSettingsResult | { readonly kind: "overtaken" }> {
  const query = createShowcaseQueryRunner(tx);
  const current = await readShowcase(query);
  if (!current) throw new Error("No showcase was published yet");
  // A form's revision may be missing, for example after a back-up was restored; the form is then compared with the
  // current revision.
  const formShowcase =
    revision === current.revision ? current : ((await readShowcase(query, revision)) ?? current);
  const merged = mergeSettings(formShowcase, typed, current);
  if (merged.conflicts.length > 0) return { kind: "conflict", ...merged, revision: current.revision };
  const faults = settingFaults(merged.typed, current, toCairoIsoDate(change.now));
  if (faults.length > 0) return { kind: "refused", faults };
  const content = applySettings(toShowcaseContent(current), merged.typed);
  const fault = findShowcaseContentFault(content);
  if (fault !== null) return { kind: "faulty", fault };
  const published = await publishShowcaseInTransaction(
    tx,
    { content, note, basedOn: current.revision },
    change,
  );
  if (published.kind === "published")
    await recordSettingsChange(tx, { before: current, after: content, revision: published.revision }, change);
  return published;
}

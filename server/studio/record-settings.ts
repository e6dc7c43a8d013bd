import type { Transaction } from "kysely";
import {
  type SiteSettings,
  settingDifferences,
  formValuesOfSettings,
} from "../../domain/studio/settings/site-settings.ts";
import { recordRowChange } from "../audit/append-audit.ts";
import type { ChangeContext } from "../audit/change.ts";
import type { Schema } from "../db/schema.ts";

/** Records in the audit log which settings a revision of the showcase changed, with old and new values. */
export async function recordSettingsChange(
  tx: Transaction<Schema>,
  {
    before,
    after,
    revision,
  }: { readonly before: SiteSettings; readonly after: SiteSettings; readonly revision: number },
  change: ChangeContext,
): Promise<void> {
  const changes = settingDifferences(before, after).flatMap(({ at, change: difference }) => {
    if (difference.kind === "changed") return [[at, { from: difference.from, to: difference.to }] as const];
    // An added or removed holiday is recorded as one change that contains all of its texts.
    if (difference.kind === "added") return [[at, { from: "", to: rowText(after, at) }] as const];
    return difference.kind === "removed" ? [[at, { from: rowText(before, at), to: "" }] as const] : [];
  });
  if (changes.length === 0) return;
  await recordRowChange(tx, change, {
    action: "update",
    entity: "site_settings",
    entityId: revision,
    changes: Object.fromEntries(changes),
  });
}

function rowText(settings: SiteSettings, rowPath: string): string {
  const texts = Object.entries(formValuesOfSettings(settings)).filter(([input]) =>
    input.startsWith(`${rowPath}.`),
  );
  return texts
    .map(([, text]) => text)
    .filter(Boolean)
    .join(", ");
}

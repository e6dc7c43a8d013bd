import type { Transaction } from "kysely";
import { type SiteSettings, settingDifferences } from "../../domain/studio/settings/site-settings.ts";
import { recordChange } from "../audit/append-audit.ts";
import type { Change } from "../audit/change.ts";
import type { Schema } from "../db/schema.ts";

/** Records which settings a revision of the showcase changed, from what to what. */
export async function recordSettings(
  tx: Transaction<Schema>,
  {
    before,
    after,
    revision,
  }: { readonly before: SiteSettings; readonly after: SiteSettings; readonly revision: number },
  change: Change,
): Promise<void> {
  const changes = settingDifferences(before, after).flatMap(({ at, change: { kind, ...texts } }) =>
    kind === "changed" && "from" in texts ? [[at, { from: texts.from, to: texts.to }] as const] : [],
  );
  if (changes.length === 0) return;
  await recordChange(tx, change, {
    action: "update",
    entity: "site_settings",
    entityId: revision,
    changes: Object.fromEntries(changes),
  });
}

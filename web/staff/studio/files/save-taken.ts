import type { Typed } from "../../../../domain/studio/fields/field.ts";
import type { ItemName } from "../../../../domain/studio/studio-items.ts";
import type { Change } from "../../../../server/audit/change.ts";
import type { App } from "../../../../server/wiring/app.ts";
import { currentTexts } from "../pieces/part-texts.ts";

/** Maximum number of attempts if others save the same draft meanwhile. */
const maxAttempts = 5;

/**
 * Applies an upload form's change to the draft of a part and saves it. Conflicts with what was published meanwhile
 * stay open, because the form did not show them.
 * @param change returns null if the place for the files no longer exists
 * @returns "no-place": `change` returned null; "overtaken": every attempt ended in a conflict
 */
export async function saveTaken(
  { studio }: Pick<App, "studio">,
  name: ItemName,
  change: (typed: Typed) => Typed | null,
  who: Change & { readonly actorId: number },
): Promise<"saved" | "no-place" | "overtaken"> {
  for (let tries = 0; tries < maxAttempts; tries++) {
    const draft = await studio.draft(name);
    const showcase = studio.published();
    const typed = change(currentTexts(showcase, name, draft));
    if (typed === null) return "no-place";
    const { version = 0, isWithdrawal = false } = draft ?? {};
    const saved = await studio.save(
      { name, typed, isWithdrawal, basedOn: version, keepsConflictsOpen: true },
      who,
      showcase.revision,
    );
    if (saved.kind !== "conflict") return "saved";
  }
  return "overtaken";
}

import type { Typed } from "../../../../domain/studio/fields/field.ts";
import type { ItemName } from "../../../../domain/studio/studio-items.ts";
import type { Change } from "../../../../server/audit/change.ts";
import type { App } from "../../../../server/wiring/app.ts";
import { typedNow } from "../pieces/part-texts.ts";

/** Somebody may save the same draft in the same moment: what was sent is put on top of theirs. */
const mostTries = 5;

/**
 * Saves the draft of a part with what a form of files changes in it. Where the draft and what was published meanwhile
 * disagree, that stays to be decided: nobody saw it beside the form.
 * @param change returns null where its place in the draft is not there any more
 * @returns `no-place`: nothing was saved; `overtaken`: others saved the same inputs again and again
 */
export async function saveTaken(
  { studio }: Pick<App, "studio">,
  name: ItemName,
  change: (typed: Typed) => Typed | null,
  who: Change & { readonly actorId: number },
): Promise<"saved" | "no-place" | "overtaken"> {
  for (let tries = 0; tries < mostTries; tries++) {
    const draft = await studio.draft(name);
    const showcase = studio.published();
    const typed = change(typedNow(showcase, name, draft));
    if (typed === null) return "no-place";
    const { version = 0, isWithdrawal = false } = draft ?? {};
    const saved = await studio.save(
      { name, typed, isWithdrawal, basedOn: version, leavesConflicts: true },
      who,
      showcase.revision,
    );
    if (saved.kind !== "conflict") return "saved";
  }
  return "overtaken";
}

import type { FormValues } from "../../../../domain/studio/fields/field.ts";
import type { ShowcasePartRef } from "../../../../domain/studio/studio-parts.ts";
import type { ChangeContext } from "../../../../server/audit/change.ts";
import type { App } from "../../../../server/wiring/app.ts";
import { currentDraftTexts } from "../pieces/part-texts.ts";

/** Maximum number of attempts while others save the same draft. */
const maxAttempts = 5;

/**
 * Applies an upload form's change to the draft of a part and saves it. Conflicts with what was published meanwhile
 * stay open, because the form did not show them.
 * @param change returns null if the place for the files no longer exists
 * @returns "no-place": `change` returned null; "overtaken": every attempt ended in a conflict
 */
export async function saveUploadedFiles(
  { studio }: Pick<App, "studio">,
  name: ShowcasePartRef,
  change: (typed: FormValues) => FormValues | null,
  actor: ChangeContext & { readonly actorId: number },
): Promise<"saved" | "no-place" | "overtaken"> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const draft = await studio.draft(name);
    const showcase = studio.published();
    const formValues = change(currentDraftTexts(showcase, name, draft));
    if (formValues === null) return "no-place";
    const { version = 0, isWithdrawal = false } = draft ?? {};
    const saved = await studio.save(
      { name, typed: formValues, isWithdrawal, basedOn: version, keepsConflictsOpen: true },
      actor,
      showcase.revision,
    );
    if (saved.kind !== "conflict") return "saved";
  }
  return "overtaken";
}

import type { StaffForm } from "../shell/staff-request.ts";
import { readDraftInputs } from "./change/read-draft-inputs.ts";
import { resolvePartPlaces } from "./part-places.ts";
import { hasTextsOfOthers, saveDraftInputs } from "./change/save-draft-inputs.ts";
import { findPart } from "./load-part.ts";

/** Autosaves the editor's inputs, merged with what others have saved meanwhile. */
export async function autosavePart(
  sent: Pick<StaffForm, "app" | "who" | "form" | "session" | "params">,
): Promise<{
  readonly status: 200 | 404 | 409 | 413;
  readonly version?: number;
  /** Whether the saved draft has other people's texts, so that the form has to be rendered again. */
  readonly isMerged?: boolean;
}> {
  const found = await findPart(sent.app, sent.params);
  const typed = readDraftInputs(sent.form);
  if (found === null) return { status: 404 };
  if (typed === null) return { status: 413 };
  const placed = resolvePartPlaces(sent.app, found, typed);
  const saved = await saveDraftInputs(sent, found.name, placed, found.draft?.isWithdrawal ?? false);
  if (saved.kind === "conflict") return { status: 409 };
  const { draft } = saved;
  return {
    status: 200,
    version: draft?.version ?? 0,
    isMerged: hasTextsOfOthers(placed, draft),
  };
}

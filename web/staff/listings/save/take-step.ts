import { type ChangeOutcome, doneAt } from "./change-outcome.ts";
import type { PropertyChange } from "./property-change.ts";
import { parsePanel } from "../../shell/panel-address.ts";
import type { Step } from "./panel-data.ts";
import type { SaidWord } from "./flash-words.ts";
import type { SentForm } from "./sent-form.ts";

const words = {
  delete: "deleted",
  restore: "restored",
  undo: "undone",
  confirm: "confirmed",
} as const satisfies Record<Exclude<Step, "pause">, SaidWord>;

/** Changes the state of a property as it was seen: somebody else's change in between is looked at first. */
export async function takeStep(
  { app, session, address }: PropertyChange,
  { target }: SentForm,
  step: Step,
  note: (error: unknown) => string,
): Promise<ChangeOutcome> {
  if (target === null) throw new TypeError(`A form for "${step}" names no property`);
  const change = { ...target, actorId: session.account.id, now: app.now() };
  try {
    const result = await app.properties[step](change);
    if (result.kind !== "saved") {
      const why = result.kind === "missing" ? "missing" : "changed";
      return { kind: "answer", status: 409, answer: { kind: "step-failed", step, why, reference: null } };
    }
    const isPaused = result.property.values.status === "paused";
    const word = step === "pause" ? (isPaused ? "paused" : "unpaused") : words[step];
    // A tap in the list leaves the list as it is; what is deleted has nothing more to show.
    const isBesideList = step !== "delete" && parsePanel(new URLSearchParams(address.split("?")[1]));
    return doneAt(address, isBesideList ? { kind: "view", id: target.id } : null, word);
  } catch (error) {
    const answer = { kind: "step-failed", step, why: "error", reference: note(error) } as const;
    return { kind: "answer", status: 503, answer };
  }
}

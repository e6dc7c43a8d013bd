import { consentPurposes } from "../../../domain/leads/consent.ts";
import type { App } from "../../../server/wiring/app.ts";
import { readTextField } from "../../forms/form-fields.ts";
import { parseVisitSlot } from "../form/read-slot.ts";

/** Why a change is rejected; also the key of its message. */
type RequestFault =
  | "slotMissing"
  | "taken"
  | "often"
  | "stale"
  | "over"
  | "withdrawn"
  | "missing"
  /** The submitted form is none of this page's forms. */
  | "unknown";

type RequestChange =
  | { readonly kind: "done"; readonly flash: "moved" | "cancelled" | "withdrawn" }
  | {
      readonly kind: "refused";
      readonly fault: RequestFault;
      /** The submitted time, for showing the form again. */
      readonly slot: string;
      readonly day: string;
    };

/** Makes the change that a form on the page of a visitor's own request submitted. */
export async function changeLeadRequest(
  { ownRequest, now }: Pick<App, "ownRequest" | "now">,
  link: string,
  form: FormData,
): Promise<RequestChange> {
  const { slot, day, startsAt } = parseVisitSlot(readTextField(form, "slot"), readTextField(form, "day"));
  const refused = (fault: RequestFault): RequestChange => ({ kind: "refused", fault, slot, day });
  const sequence = Number.parseInt(readTextField(form, "sequence"), 10);
  switch (readTextField(form, "step")) {
    case "move": {
      if (startsAt === null) return refused("slotMissing");
      const { kind } = await ownRequest.moveVisit(link, { startsAt, sequence }, now());
      return kind === "moved" ? { kind: "done", flash: "moved" } : refused(kind);
    }
    case "cancel": {
      const { kind } = await ownRequest.cancelVisit(link, sequence, now());
      return kind === "cancelled" ? { kind: "done", flash: "cancelled" } : refused(kind);
    }
    case "withdraw": {
      const purpose = consentPurposes.find((each) => each === readTextField(form, "purpose"));
      if (purpose === undefined) return refused("unknown");
      // Has no effect if the consent is already withdrawn.
      await ownRequest.withdraw(link, purpose, now());
      return { kind: "done", flash: "withdrawn" };
    }
    default:
      return refused("unknown");
  }
}

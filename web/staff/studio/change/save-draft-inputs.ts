import type { FormValues } from "../../../../domain/studio/fields/field.ts";
import { type ShowcasePartRef, showcasePartDefinitions } from "../../../../domain/studio/studio-parts.ts";
import { checkAccessRight } from "../../../../domain/staff/rights/right.ts";
import { showcaseRights } from "../../../../domain/staff/rights/showcase.ts";
import type { SaveDraftResult } from "../../../../server/studio/drafts.ts";
import type { ShowcaseDraft } from "../../../../server/studio/read-drafts.ts";
import { readTextField } from "../../../forms/form-fields.ts";
import type { StaffForm } from "../../shell/staff-request.ts";
import { currentDraftTexts } from "../pieces/part-texts.ts";
import { readDraftVersion } from "./read-draft-inputs.ts";

/** Saves the typed inputs in the draft. Without the permission to change prices, the draft's prices stay. */
export async function saveDraftInputs(
  { app, form, actor, session }: Pick<StaffForm, "app" | "form" | "actor" | "session">,
  name: ShowcasePartRef,
  formValues: FormValues,
  isWithdrawal: boolean,
): Promise<SaveDraftResult> {
  const mayPrice = checkAccessRight(session.account, showcaseRights.editPrices).ok;
  const draftTexts = currentDraftTexts(app.studio.published(), name, await app.studio.draft(name));
  const allowed = mayPrice
    ? formValues
    : {
        ...Object.fromEntries(Object.entries(formValues).filter(([input]) => !isPrice(input))),
        ...Object.fromEntries(Object.entries(draftTexts).filter(([input]) => isPrice(input))),
      };
  const { keyField } = showcasePartDefinitions[name.kind];
  return app.studio.save(
    {
      name,
      // Only the server sets `updatedOn`, so the form does not send it.
      typed: {
        ...allowed,
        [keyField]: name.key,
        ...(draftTexts["updatedOn"] && { updatedOn: draftTexts["updatedOn"] }),
      },
      isWithdrawal,
      basedOn: readDraftVersion(form),
      isLast: readTextField(form, "leaving") === "yes",
    },
    actor,
    Number(readTextField(form, "revision")) || null,
  );
}

function isPrice(input: string): boolean {
  return /^(?:plans|charges|offer|priceEgp)(?:\.|$)|\.priceEgp\./.test(input);
}

/** Whether the saved draft has texts that differ from the sent ones: those of another editor. */
export function hasOtherEditorsTexts(sent: FormValues, draft: ShowcaseDraft | null): boolean {
  return draft !== null && Object.keys(sent).some((input) => draft.typed[input] !== sent[input]);
}

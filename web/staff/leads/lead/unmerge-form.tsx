import { Form } from "react-router";
import { leadRights } from "../../../../domain/staff/rights/leads.ts";
import type { LinkedLead } from "../../../../server/leads/inbox/find-inbox-lead.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { Button } from "../../../ui/button.tsx";
import { HiddenFields } from "../../pieces/hidden-fields.tsx";
import { usePermissionCheck } from "../../shell/use-may.ts";

/** Undoes the merge of a lead, which is then listed again; renders nothing for a lead that is not merged. */
export function UnmergeForm({ lead }: { readonly lead: Pick<LinkedLead, "id" | "revision" | "mergedInto"> }) {
  const t = useTranslations("inbox.merge");
  const may = usePermissionCheck();
  if (!may(leadRights.unmerge, lead).ok) return null;
  return (
    <Form method="post" preventScrollReset>
      <HiddenFields values={{ intent: "unmerge", id: lead.id, revision: lead.revision }} />
      <Button type="submit" look="line" small>
        {t("undo")}
      </Button>
    </Form>
  );
}

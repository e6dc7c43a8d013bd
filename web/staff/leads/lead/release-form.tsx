import type { ComponentProps } from "react";
import { Form } from "react-router";
import { leadRights } from "../../../../domain/staff/rights/leads.ts";
import type { LeadState } from "../../../../domain/leads/lead.ts";
import type { InboxLead, RelatedLead } from "../../../../server/leads/inbox/find-inbox-lead.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { Button } from "../../../ui/button.tsx";
import { HiddenFields } from "../../pieces/hidden-fields.tsx";
import { usePermissionCheck } from "../../shell/use-may.ts";

const released: LeadState = "new";

/** Marks a lead as not spam: its state becomes "new", and the deliveries held back for it are sent. */
export function MarkNotSpamForm({ lead }: { readonly lead: InboxLead }) {
  const t = useTranslations("inbox");
  const may = usePermissionCheck();
  if (!may(leadRights.move, lead, released).ok) return null;
  const { id, revision } = lead;
  return <ButtonForm values={{ intent: "state", id, revision, to: released }} label={t("release")} />;
}

/** Marks all leads as not spam that were classified automatically and that staff have not reviewed. */
export function MarkAllNotSpamForm({
  count,
  latestId,
}: {
  readonly count: number;
  readonly latestId: number;
}) {
  const t = useTranslations("inbox");
  const may = usePermissionCheck();
  const spamLead = { state: "spam", withdrawnAt: null, mergedInto: null } as const;
  if (!may(leadRights.move, spamLead, released).ok) return null;
  return <ButtonForm values={{ intent: "release", id: latestId }} label={t("releaseAll", { count })} />;
}

/** Undoes the merge of a lead, which is then listed again; renders nothing for a lead that is not merged. */
export function UnmergeForm({
  lead,
}: {
  readonly lead: Pick<RelatedLead, "id" | "revision" | "mergedInto">;
}) {
  const t = useTranslations("inbox.merge");
  const may = usePermissionCheck();
  if (!may(leadRights.unmerge, lead).ok) return null;
  const { id, revision } = lead;
  return <ButtonForm values={{ intent: "unmerge", id, revision }} label={t("undo")} />;
}

interface ButtonFormProps extends ComponentProps<typeof HiddenFields> {
  readonly label: string;
}

function ButtonForm({ values, label }: ButtonFormProps) {
  return (
    <Form method="post" preventScrollReset>
      <HiddenFields values={values} />
      <Button type="submit" look="line" small>
        {label}
      </Button>
    </Form>
  );
}

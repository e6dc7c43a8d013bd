import { Form } from "react-router";
import { leadRights } from "../../../../domain/staff/rights/leads.ts";
import type { LeadState } from "../../../../domain/leads/lead.ts";
import type { InboxLead } from "../../../../server/leads/inbox/find-inbox-lead.ts";
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
  return (
    <Form method="post" preventScrollReset>
      <HiddenFields values={{ intent: "state", id: lead.id, revision: lead.revision, to: released }} />
      <Button type="submit" look="line" small>
        {t("release")}
      </Button>
    </Form>
  );
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
  const asNew = { state: "spam", withdrawnAt: null, mergedInto: null } as const;
  if (!may(leadRights.move, asNew, released).ok) return null;
  return (
    <Form method="post" preventScrollReset>
      <HiddenFields values={{ intent: "release", id: latestId }} />
      <Button type="submit" look="line" small>
        {t("releaseAll", { count })}
      </Button>
    </Form>
  );
}

import { Form } from "react-router";
import { leadRights } from "../../../../domain/staff/rights/leads.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { HiddenFields } from "../../pieces/hidden-fields.tsx";
import { usePermissionCheck } from "../../shell/use-may.ts";
import type { LeadInPanel } from "../view/load-inbox.ts";
import { isNextStepOverdue, useNextStepText } from "../view/step-text.ts";
import styles from "./lead-panel.module.css";

/** The planned next step of this lead with a button that completes it; nothing if none is planned. */
export function LeadNextStepNotice({ lead, now }: { readonly lead: LeadInPanel; readonly now: Date }) {
  const t = useTranslations("inbox.next");
  const stepText = useNextStepText(now);
  const may = usePermissionCheck();
  const { id, revision, planned } = lead;
  if (planned === null || !may(leadRights.plan, lead).ok) return null;
  const isLate = isNextStepOverdue(planned, now);
  return (
    <Notice tone={isLate ? "error" : "info"}>
      <strong>{t(isLate ? "late" : "next", { planned: stepText(planned) })}</strong>
      <Form method="post" className={styles.line} preventScrollReset>
        <HiddenFields values={{ intent: "step-done", id, revision }} />
        <Button type="submit" look="line" small>
          {t("done")}
        </Button>
      </Form>
    </Notice>
  );
}

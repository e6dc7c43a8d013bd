import { Form, Link } from "react-router";
import { formatCairoDate } from "../../../../domain/time/cairo-date.ts";
import { leadRights } from "../../../../domain/staff/rights/leads.ts";
import type { RelatedLead } from "../../../../server/leads/inbox/find-inbox-lead.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { usePageLocale } from "../../../language/page-locale.ts";
import { Button } from "../../../ui/button.tsx";
import { useNumberFormats } from "../../shell/use-number-formats.ts";
import { HiddenFields } from "../../pieces/hidden-fields.tsx";
import { usePermissionCheck } from "../../shell/use-may.ts";
import { FormField } from "../../../forms/labelled-field.tsx";
import { inboxHref } from "../view/inbox-address.ts";
import type { InboxPageData, LeadPanelFormProps } from "../view/load-inbox.ts";
import styles from "./lead-linked.module.css";
import { LeadTopicLine } from "./lead-list.tsx";
import { UnmergeForm } from "./release-form.tsx";

/** Other leads of this person, leads merged into this one, and a form that merges another lead into it. */
export function LinkedLeads({ lead, page, answer }: LeadPanelFormProps) {
  const t = useTranslations("inbox.merge");
  const may = usePermissionCheck();
  const canMerge = may(leadRights.merge, lead).ok;
  const mergeFault =
    answer?.intent === "merge" && (answer.fault === "no-such" || answer.fault === "same")
      ? answer.fault
      : null;
  return (
    <section className={styles.linked} aria-labelledby="lead-others">
      <h3 id="lead-others">{t("title")}</h3>
      {lead.others.length === 0 && lead.merged.length === 0 && <p className="muted small">{t("none")}</p>}
      <ul>
        {lead.merged.map((other) => (
          <li key={other.id}>
            <OtherLink other={other} page={page} />
            <span className="tiny muted">{t("mergedHere")}</span>
            <UnmergeForm lead={other} />
          </li>
        ))}
        {lead.others.map((other) => (
          <li key={other.id}>
            <OtherLink other={other} page={page} />
            {canMerge && may(leadRights.merge, other).ok && (
              <Form method="post" preventScrollReset>
                <HiddenFields values={{ intent: "merge", id: lead.id, revision: lead.revision }} />
                <Button type="submit" name="reference" value={other.reference} look="line" small>
                  {t("mergeThis")}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {canMerge && (
        <details open={mergeFault !== null}>
          <summary>{t("byReference")}</summary>
          <p className="muted small">{t("what")}</p>
          <Form method="post" className={`cluster gap-2 ${styles.form}`} preventScrollReset>
            <HiddenFields values={{ intent: "merge", id: lead.id, revision: lead.revision }} />
            <FormField
              id="reference"
              label={t("reference")}
              dir="ltr"
              autoComplete="off"
              maxLength={20}
              defaultValue={answer?.intent === "merge" ? answer.formValues["reference"] : ""}
              fault={mergeFault ? t(`faults.${mergeFault}`) : undefined}
            />
            <Button type="submit" look="line">
              {t("merge")}
            </Button>
          </Form>
        </details>
      )}
    </section>
  );
}

function OtherLink({ other, page }: { readonly other: RelatedLead; readonly page: InboxPageData }) {
  const t = useTranslations("inbox.views");
  const locale = usePageLocale();
  const { style } = useNumberFormats();
  return (
    <Link
      className={styles.other}
      to={inboxHref(locale, { ...page.address, leadId: other.id, ask: null })}
      preventScrollReset
    >
      <LeadTopicLine lead={other} />
      <span className="tiny muted">
        {formatCairoDate(other.createdAt, style)} · {t(other.state)} · <bdi dir="ltr">{other.reference}</bdi>
      </span>
    </Link>
  );
}

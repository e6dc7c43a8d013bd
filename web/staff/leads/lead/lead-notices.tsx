import { Link } from "react-router";
import { formatCairoDateTime } from "../../../../domain/time/cairo-date.ts";
import { formatVisitStart } from "../../../../messages/visit-time.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { usePageLocale } from "../../../language/page-locale.ts";
import { Notice } from "../../../ui/notice.tsx";
import { useNumberFormats } from "../../shell/use-number-formats.ts";
import { inboxHref } from "../view/inbox-address.ts";
import type { InboxActionData } from "../view/inbox-data.ts";
import type { LeadPanelFormProps } from "../view/load-inbox.ts";
import styles from "./lead-panel.module.css";
import { MarkNotSpamForm, UnmergeForm } from "./release-form.tsx";

/** What staff have to know before they answer: a withdrawn consent, a merge, suspected spam, a visit. */
export function LeadNotices({ lead, page, answer }: LeadPanelFormProps) {
  const t = useTranslations("inbox");
  const locale = usePageLocale();
  const { style, list } = useNumberFormats();
  const { visit, mergedInto } = lead;
  const mergedReference = <bdi dir="ltr">{lead.mergedIntoReference}</bdi>;
  return (
    <div className={`rows gap-2 ${styles.notices}`}>
      {answer && <Refusal answer={answer} />}
      {lead.withdrawnAt && (
        <Notice tone="error">
          {t("withdrawn.text", { at: formatCairoDateTime(lead.withdrawnAt, style) })}
        </Notice>
      )}
      {mergedInto !== null && (
        <Notice>
          <p>{t.rich("mergedInto", { reference: () => mergedReference })}</p>
          <p className={`row gap-2 gap-x4 ${styles.line}`}>
            <Link className="link" to={inboxHref(locale, { ...page.address, leadId: mergedInto, ask: null })}>
              {t("openOther")}
            </Link>
            <UnmergeForm lead={lead} />
          </p>
        </Notice>
      )}
      {lead.state === "spam" && lead.suspicions.length > 0 && (
        <Notice>
          <p>{t("spam", { reasons: list(lead.suspicions.map((reason) => t(`suspicions.${reason}`))) })}</p>
          <div className={`row gap-2 gap-x4 ${styles.line}`}>
            <MarkNotSpamForm lead={lead} />
          </div>
        </Notice>
      )}
      {visit && (
        <Notice tone={visit.isCancelled ? "error" : "info"}>
          <strong>
            {t(visit.isCancelled ? "visit.cancelled" : "visit.on", {
              at: formatVisitStart(visit.startsAt, style),
            })}
          </strong>
          {!visit.isCancelled && visit.wantsTransport && <p>{t("visit.transport")}</p>}
        </Notice>
      )}
    </div>
  );
}

/** Why the form changed nothing. Renders nothing for faults that are shown at a field. */
function Refusal({ answer }: { readonly answer: InboxActionData }) {
  const text = useRefusalText(answer);
  return (
    text !== null && (
      <Notice tone="error" role="alert">
        {text}
      </Notice>
    )
  );
}

function useRefusalText({ intent, fault, reference }: InboxActionData): string | null {
  const t = useTranslations("inbox.faults");
  switch (fault) {
    case "empty":
    case "no-outcome":
    case "no-day":
    case "past-day":
    case "far-day":
    case "slot-taken":
    case "too-long":
    case "no-such":
    case "same":
    case "fields":
      return null;
    case "failed":
      return t("failed", { reference: reference ?? "" });
    case "refused":
      return t(`refused.${intent}`);
    default:
      return t(`changed.${fault}`);
  }
}

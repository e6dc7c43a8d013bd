import { Form, Link } from "react-router";
import { formatCairoDateTime } from "../../../../domain/time/cairo-date.ts";
import { formatTimeAgo } from "../../../../domain/time/relative-time.ts";
import { leadDeliveryRights } from "../../../../domain/staff/rights/leads.ts";
import type { LeadDeliveryListItem } from "../../../../server/leads/delivery/deliveries.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { usePageLocale } from "../../../language/page-locale.ts";
import { urls } from "../../../shell/urls.ts";
import { Button } from "../../../ui/button.tsx";
import { useNumberFormats } from "../../shell/use-number-formats.ts";
import { usePermissionCheck } from "../../shell/use-may.ts";
import styles from "./deliveries.module.css";

interface DeliveryLineProps {
  readonly delivery: LeadDeliveryListItem;
  readonly now: Date;
  /** Whether to show the state; false if all deliveries of the list have the same. */
  readonly showsState: boolean;
}

/** A delivery: its recipient, its lead, its progress, and the button that retries a parked one. */
export function LeadDeliveryItem({ delivery, now, showsState }: DeliveryLineProps) {
  const t = useTranslations("deliveries");
  const locale = usePageLocale();
  const { style, count } = useNumberFormats();
  const {
    id,
    leadId,
    reference,
    state,
    channel,
    target,
    attempts,
    createdAt,
    nextAt,
    sentAt,
    status,
    fault,
  } = delivery;
  const canReplay = usePermissionCheck()(leadDeliveryRights.replay, { state }).ok;
  const isSheet = channel === "webhook" && target === "spreadsheet";
  const subject = (["visit", "reminder", "agent"] as const).find((each) => target.startsWith(`${each}/`));
  const minute = (date: Date) => formatCairoDateTime(date, style);
  return (
    <article className={styles.delivery}>
      <div className={styles.what}>
        <h2>
          {t(isSheet ? "channels.spreadsheet" : `channels.${channel}`)}
          {subject && <span>{t(`subjects.${subject}`)}</span>}
          {showsState && <span>{t(`states.${state}`)}</span>}
        </h2>
        {fault && <p className="small error">{t(`faults.${fault}`, { status: count(status ?? 0) })}</p>}
        <p className="cluster gap-x4 small muted">
          <time dateTime={createdAt.toISOString()} title={minute(createdAt)}>
            {t("came", { ago: formatTimeAgo(createdAt, now, style) })}
          </time>
          {attempts > 0 && <span>{t("attempts", { count: attempts })}</span>}
          {state === "waiting" && (
            <time dateTime={nextAt.toISOString()}>{t("next", { time: minute(nextAt) })}</time>
          )}
          {sentAt && <time dateTime={sentAt.toISOString()}>{t("sent", { time: minute(sentAt) })}</time>}
        </p>
      </div>
      <div className="row gap-2 gap-x4">
        <Link className="link" to={urls.page("admin/leads", locale, `lead=${leadId}`)}>
          <span className="visually-hidden">{t("request")}</span> <bdi dir="ltr">{reference}</bdi>
        </Link>
        {canReplay && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="id" value={id} />
            <Button type="submit" small>
              {t("replay")} <span className="visually-hidden">{reference}</span>
            </Button>
          </Form>
        )}
      </div>
    </article>
  );
}

import { Form, Link } from "react-router";
import { formatCairoMinute } from "../../../../domain/time/cairo-date.ts";
import { formatAgo } from "../../../../domain/time/relative-time.ts";
import type { DeliveryState, ListedDelivery } from "../../../../server/leads/delivery/deliveries.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { usePageLocale } from "../../../language/page-locale.ts";
import { Button } from "../../../ui/button.tsx";
import { urls } from "../../../shell/urls.ts";
import { useFigures } from "../../shell/figures.ts";
import styles from "./deliveries.module.css";

interface DeliveryLineProps {
  readonly delivery: ListedDelivery;
  readonly state: DeliveryState;
  readonly now: Date;
  readonly canReplay: boolean;
}

const mailSubjects = ["visit", "reminder", "agent"] as const;

/** One delivery: to whom it goes about which request, and how far it came. */
export function DeliveryLine({ delivery, state, now, canReplay }: DeliveryLineProps) {
  const t = useTranslations("deliveries");
  const locale = usePageLocale();
  const { style, text } = useFigures();
  const { id, leadId, reference, channel, target, attempts, createdAt, nextAt, sentAt, status, fault } =
    delivery;
  const isSheet = channel === "webhook" && target === "spreadsheet";
  const subject = mailSubjects.find((each) => target.startsWith(`${each}/`));
  const minute = (date: Date) => formatCairoMinute(date, style);
  return (
    <article className={styles.delivery}>
      <div className={styles.what}>
        <h2>
          {t(isSheet ? "channels.spreadsheet" : `channels.${channel}`)}
          {subject && <span>{t(`subjects.${subject}`)}</span>}
        </h2>
        {fault && <p className={styles.fault}>{text(t(`faults.${fault}`, { status: status ?? 0 }))}</p>}
        <p className={styles.times}>
          <time dateTime={createdAt.toISOString()} title={minute(createdAt)}>
            {t("came", { ago: formatAgo(createdAt, now, style) })}
          </time>
          {attempts > 0 && <span>{text(t("attempts", { count: attempts }))}</span>}
          {state === "waiting" && (
            <time dateTime={nextAt.toISOString()}>{t("next", { time: minute(nextAt) })}</time>
          )}
          {sentAt && <time dateTime={sentAt.toISOString()}>{t("sent", { time: minute(sentAt) })}</time>}
        </p>
      </div>
      <div className={styles.ways}>
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

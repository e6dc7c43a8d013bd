import { Form, Link } from "react-router";
import { deliveryRights } from "../../../../domain/staff/rights/leads.ts";
import type {
  Deliveries,
  DeliveryPage,
  DeliveryState,
  ListedDelivery,
} from "../../../../server/leads/delivery/deliveries.ts";
import { formatCairoMinute } from "../../../../domain/time/cairo-date.ts";
import { formatAgo } from "../../../../domain/time/relative-time.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { usePageLocale } from "../../../language/page-locale.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { useFigures } from "../../shell/figures.ts";
import { FormButtons } from "../../pieces/form-buttons.tsx";
import { OlderLinks } from "../../pieces/older-links.tsx";
import { useMay } from "../../shell/use-may.ts";
import { deliveriesHref, type DeliveriesQuery, deliveryStates } from "./deliveries-address.ts";
import styles from "./deliveries.module.css";
import { urls } from "../../../shell/urls.ts";
import { chipClass } from "../../../ui/chip.tsx";

/** What a redirect back to the page says was done. */
export const deliveriesSaid = ["one", "all"] as const;

interface DeliveriesPageProps {
  readonly query: DeliveriesQuery;
  readonly counts: Awaited<ReturnType<Deliveries["counts"]>>;
  readonly page: DeliveryPage;
  readonly now: Date;
}

/** Deliveries by what became of them; those that were given up can be tried anew. */
export function DeliveriesPage({ query, counts, page, now }: DeliveriesPageProps) {
  const t = useTranslations("deliveries");
  const locale = usePageLocale();
  const may = useMay();
  const { state, beforeId } = query;
  const { deliveries, nextBeforeId } = page;
  const canReplay = may(deliveryRights.replay, { state }).ok && deliveries.length > 0;
  return (
    <>
      <StateLinks counts={counts} current={state} />
      <p className={`muted small ${styles.lead}`}>{t(`about.${state}`)}</p>
      {canReplay && <ReplayAll query={query} count={counts.parked} />}
      {deliveries.length === 0 ? (
        <EmptyState title={t(`none.${state}`)} />
      ) : (
        <ul className={styles.deliveries}>
          {deliveries.map((delivery) => (
            <li key={delivery.id}>
              <DeliveryLine delivery={delivery} state={state} now={now} canReplay={canReplay} />
            </li>
          ))}
        </ul>
      )}
      <OlderLinks
        label={t("pages")}
        newest={beforeId !== null && t("newest")}
        older={nextBeforeId !== null && t("older")}
        hrefOf={(isOlder) => deliveriesHref(locale, { ...query, beforeId: isOlder ? nextBeforeId : null })}
      />
    </>
  );
}

function StateLinks({
  counts,
  current,
}: {
  readonly counts: DeliveriesPageProps["counts"];
  readonly current: DeliveryState;
}) {
  const t = useTranslations("deliveries");
  const locale = usePageLocale();
  const { count } = useFigures();
  return (
    <nav className={`cluster gap-2 ${styles.states}`} aria-label={t("states.label")}>
      {deliveryStates.map((state) => (
        <Link
          key={state}
          className={chipClass}
          to={deliveriesHref(locale, { state, beforeId: null, isAsked: false })}
          aria-current={state === current ? "page" : undefined}
        >
          {t(`states.${state}`)} <span>{count(counts[state])}</span>
        </Link>
      ))}
    </nav>
  );
}

function ReplayAll({ query, count }: { readonly query: DeliveriesQuery; readonly count: number }) {
  const t = useTranslations("deliveries");
  const locale = usePageLocale();
  if (!query.isAsked)
    return (
      <Link
        className={buttonClass({ small: true }, styles.all)}
        to={deliveriesHref(locale, { ...query, isAsked: true })}
        preventScrollReset
      >
        {t("replayAll")}
      </Link>
    );
  return (
    <section className={styles.question} aria-labelledby="question">
      <h2 id="question" className="text-l">
        {t("ask.title", { count })}
      </h2>
      <p>{t("ask.text")}</p>
      <Form method="post">
        <FormButtons
          name="do"
          value="all"
          cancel={t("ask.no")}
          to={deliveriesHref(locale, { ...query, isAsked: false })}
        >
          {t("ask.yes")}
        </FormButtons>
      </Form>
    </section>
  );
}

interface DeliveryLineProps {
  readonly delivery: ListedDelivery;
  readonly state: DeliveryState;
  readonly now: Date;
  readonly canReplay: boolean;
}

const mailSubjects = ["visit", "reminder", "agent"] as const;

/** One delivery: to whom it goes about which request, and how far it came. */
function DeliveryLine({ delivery, state, now, canReplay }: DeliveryLineProps) {
  const t = useTranslations("deliveries");
  const locale = usePageLocale();
  const { style, count } = useFigures();
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
        {fault && <p className="small error">{t(`faults.${fault}`, { status: count(status ?? 0) })}</p>}
        <p className="cluster gap-x4 small muted">
          <time dateTime={createdAt.toISOString()} title={minute(createdAt)}>
            {t("came", { ago: formatAgo(createdAt, now, style) })}
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

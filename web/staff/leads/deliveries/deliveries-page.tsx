import { Form, Link } from "react-router";
import { leadDeliveryRights } from "../../../../domain/staff/rights/leads.ts";
import type {
  LeadDeliveryService,
  LeadDeliveryPage,
  LeadDeliveryState,
} from "../../../../server/leads/delivery/deliveries.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { usePageLocale } from "../../../language/page-locale.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { SearchInput } from "../../../ui/field.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { useNumberFormats } from "../../shell/use-number-formats.ts";
import { FormButtons } from "../../pieces/form-buttons.tsx";
import { NewestAndOlderLinks } from "../../pieces/older-links.tsx";
import { usePermissionCheck } from "../../shell/use-may.ts";
import {
  leadDeliveriesHref,
  type LeadDeliveriesQuery,
  leadDeliveryStates,
  emptyLeadDeliveriesQuery,
} from "./deliveries-address.ts";
import styles from "./deliveries.module.css";
import { LeadDeliveryItem } from "./delivery-line.tsx";
import { urls } from "../../../shell/urls.ts";
import { chipClass } from "../../../ui/chip.tsx";

/** Names of the flash messages after a retry. */
export const leadDeliveryFlashes = ["one", "all"] as const;

interface DeliveriesPageProps {
  readonly query: LeadDeliveriesQuery;
  readonly counts: Awaited<ReturnType<LeadDeliveryService["counts"]>>;
  readonly page: LeadDeliveryPage;
  readonly now: Date;
}

/** Deliveries by state; parked ones can be retried. */
export function LeadDeliveriesPage({ query, counts, page, now }: DeliveriesPageProps) {
  const t = useTranslations("deliveries");
  const locale = usePageLocale();
  const may = usePermissionCheck();
  const { state, beforeId, reference } = query;
  const { deliveries, nextBeforeId } = page;
  const canReplay = may(leadDeliveryRights.replay, { state }).ok && deliveries.length > 0;
  return (
    <>
      <ReferenceSearch query={query} />
      {reference === null ? (
        <>
          <StateLinks counts={counts} current={state} />
          <p className={`muted small ${styles.lead}`}>{t(`about.${state}`)}</p>
        </>
      ) : (
        <p className={`muted small ${styles.lead}`}>{t("ofReference", { reference })}</p>
      )}
      {reference === null && canReplay && <ReplayAll query={query} count={counts.parked} />}
      {deliveries.length === 0 ? (
        <EmptyState title={reference === null ? t(`none.${state}`) : t("noneOfReference")} />
      ) : (
        <ul className={styles.deliveries}>
          {deliveries.map((delivery) => (
            <li key={delivery.id}>
              <LeadDeliveryItem delivery={delivery} now={now} showsState={reference !== null} />
            </li>
          ))}
        </ul>
      )}
      <NewestAndOlderLinks
        label={t("pages")}
        newest={beforeId !== null && t("newest")}
        older={nextBeforeId !== null && t("older")}
        hrefOf={(isOlder) =>
          leadDeliveriesHref(locale, { ...query, beforeId: isOlder ? nextBeforeId : null })
        }
      />
    </>
  );
}

/** Searches the deliveries of one lead, by the reference that the visitor received. */
function ReferenceSearch({ query }: { readonly query: LeadDeliveriesQuery }) {
  const t = useTranslations("deliveries");
  const locale = usePageLocale();
  return (
    <form
      key={query.referenceText}
      role="search"
      aria-label={t("search")}
      action={urls.page("admin/leads/deliveries", locale)}
      className={styles.search}
    >
      <SearchInput
        name="ref"
        dir="ltr"
        placeholder={t("search")}
        aria-label={t("search")}
        defaultValue={query.referenceText}
        autoComplete="off"
        maxLength={20}
      />
      <Button type="submit">{t("find")}</Button>
      {query.referenceText !== "" && query.reference === null && (
        <p role="alert" className="small error">
          {t("notAReference")}
        </p>
      )}
    </form>
  );
}

function StateLinks({
  counts,
  current,
}: {
  readonly counts: DeliveriesPageProps["counts"];
  readonly current: LeadDeliveryState;
}) {
  const t = useTranslations("deliveries");
  const locale = usePageLocale();
  const { count } = useNumberFormats();
  return (
    <nav className={`cluster gap-2 ${styles.states}`} aria-label={t("states.label")}>
      {leadDeliveryStates.map((state) => (
        <Link
          key={state}
          className={chipClass}
          to={leadDeliveriesHref(locale, { ...emptyLeadDeliveriesQuery, state })}
          aria-current={state === current ? "page" : undefined}
        >
          {/* A count of zero is left out, because the Arabic-Indic zero looks like a dot. */}
          {t(`states.${state}`)} {counts[state] > 0 && <span>{count(counts[state])}</span>}
        </Link>
      ))}
    </nav>
  );
}

function ReplayAll({ query, count }: { readonly query: LeadDeliveriesQuery; readonly count: number }) {
  const t = useTranslations("deliveries");
  const locale = usePageLocale();
  if (!query.isConfirming)
    return (
      <Link
        className={buttonClass({ small: true }, styles.all)}
        to={leadDeliveriesHref(locale, { ...query, isConfirming: true })}
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
          to={leadDeliveriesHref(locale, { ...query, isConfirming: false })}
        >
          {t("ask.yes")}
        </FormButtons>
      </Form>
    </section>
  );
}

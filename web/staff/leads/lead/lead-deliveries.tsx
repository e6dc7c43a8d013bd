import { Link } from "react-router";
import { useTranslations } from "../../../language/use-translations.ts";
import { usePageLocale } from "../../../language/page-locale.ts";
import { leadDeliveriesHref, emptyLeadDeliveriesQuery } from "../deliveries/deliveries-address.ts";
import type { LeadInPanel } from "../view/load-inbox.ts";
import styles from "./lead-deliveries.module.css";

/**
 * The deliveries of this lead with recipient, state and fault; a sentence if there are none. Attempts, times and the
 * retry of parked deliveries are on the page of deliveries, to which this links.
 */
export function DeliveriesOfLead({ lead: { reference, deliveries } }: { readonly lead: LeadInPanel }) {
  const t = useTranslations("inbox.deliveries");
  const word = useTranslations("deliveries");
  const locale = usePageLocale();
  return (
    <section aria-labelledby="lead-deliveries">
      <div className={`cluster apart ${styles.head}`}>
        <h3 id="lead-deliveries">{t("title")}</h3>
        {deliveries.length > 0 && (
          <Link
            className="link small"
            to={leadDeliveriesHref(locale, {
              ...emptyLeadDeliveriesQuery,
              reference,
              referenceText: reference,
            })}
          >
            {t("all")}
          </Link>
        )}
      </div>
      {deliveries.length === 0 ? (
        <p className="small muted">{t("none")}</p>
      ) : (
        <ul className={styles.list}>
          {deliveries.map(({ id, channel, target, state, fault, status }) => (
            <li key={id}>
              <span>
                {word(
                  channel === "webhook" && target === "spreadsheet"
                    ? "channels.spreadsheet"
                    : `channels.${channel}`,
                )}
              </span>
              <span data-state={state}>{word(`states.${state}`)}</span>
              {fault && <span className="error">{word(`faults.${fault}`, { status: status ?? 0 })}</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

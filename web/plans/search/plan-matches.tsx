import { formatEgp } from "../../../messages/money.ts";
import resultStyles from "../../finder/finder-results.module.css";
import { useReaderFormat } from "../../language/page-locale.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { ListingCard } from "../../listings/cards/listing-card.tsx";
import { MoneyDescriptionItem } from "../../ui/description-list.tsx";
import { Icon } from "../../ui/icons.tsx";
import { MoneyAmount } from "../../ui/money.tsx";
import { ProjectMatchCard } from "../pieces/project-match.tsx";
import { PaymentScheduleLinks } from "../pieces/schedule-link.tsx";
import type { PaymentAfterSigning, PlanMatchFact } from "./plan-facts.ts";
import type { PlanMatchView } from "./plan-match-view.ts";
import styles from "./plan-matches.module.css";

/** Number of results visible without scrolling; their pictures are loaded with high priority. */
const priorityCount = 2;

/** The search results: unit types of projects and resale homes in one list, each with the plan that was found. */
export function PlanMatchList({ matches }: { readonly matches: readonly PlanMatchView[] }) {
  return (
    <ul>
      {matches.map((match, index) => {
        const priority = index < priorityCount;
        return (
          <li key={match.key} className={resultStyles.match} data-match={match.key}>
            {match.kind === "home" ? (
              <ListingCard view={match.card} variant="list" priority={priority} withoutTerms />
            ) : (
              <ProjectMatchCard view={match.card} priority={priority} withoutTerms />
            )}
            <Plan match={match} />
          </li>
        );
      })}
    </ul>
  );
}

/** A plan's name, how it meets the limits, its total cost, and a link to its payment schedule. */
function Plan({ match }: { readonly match: PlanMatchView }) {
  const t = useTranslations("planSearch");
  const format = useReaderFormat();
  const { name, change, facts, worth, later, scheduleHref, otherPlans } = match;
  return (
    <div className={styles.plan}>
      <p className={`cluster gap-x3 ${styles.name}`}>
        <b>{name}</b>
        {change !== "" && <span className="small muted">{change}</span>}
      </p>
      <dl className={styles.figures}>
        {facts.map((fact) => (
          <Fact key={fact.what} fact={fact} />
        ))}
        {worth.map((sum) => (
          <MoneyDescriptionItem
            key={sum.name}
            name={sum.name}
            money={formatEgp(sum.egp, format)}
            className={styles.worth}
          />
        ))}
      </dl>
      <LaterPayments payments={later} />
      <p className={`row gap-x4 ${styles.more}`}>
        <PaymentScheduleLinks href={scheduleHref} subjectName={`${name}, ${match.key}`} />
        {otherPlans > 0 && <span className="small muted">{t("otherPlans", { count: otherPlans })}</span>}
      </p>
    </div>
  );
}

function Fact({ fact: { what, value, note, fitsLimit } }: { readonly fact: PlanMatchFact }) {
  const t = useTranslations("planSearch");
  return (
    <div data-fact={what}>
      <dt>
        {fitsLimit && <FitsLabel />}
        {t(`facts.${what}`)}
        {fitsLimit && <Icon name="check" />}
      </dt>
      <dd>
        {typeof value === "string" ? (
          value
        ) : (
          <span className={styles.sum}>
            <MoneyAmount money={value} />
          </span>
        )}
        {note !== "" && <span className={styles.note}> {note}</span>}
      </dd>
    </div>
  );
}

/** States for screen readers what the tick next to a figure means. */
function FitsLabel() {
  const t = useTranslations("planSearch");
  return <span className="visually-hidden">{t("fits")} </span>;
}

function LaterPayments({ payments }: { readonly payments: readonly PaymentAfterSigning[] }) {
  if (payments.length === 0) return null;
  return (
    <ul className={styles.later}>
      {payments.map(({ what, text, fitsLimit }) => (
        <li key={what}>
          {fitsLimit && <FitsLabel />}
          {text}
          {fitsLimit && <Icon name="check" />}
        </li>
      ))}
    </ul>
  );
}

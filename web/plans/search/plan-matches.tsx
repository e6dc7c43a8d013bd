import { planPriceEgp } from "../../../domain/plans/plan-amounts.ts";
import { formatEgp } from "../../../domain/money/money.ts";
import type { PlanQuery } from "../../../domain/plans/plan-query.ts";
import { formatRate } from "../../../domain/plans/plan-rate.ts";
import type { Locale } from "../../../domain/text/locale.ts";
import type { IsoDate } from "../../../domain/time/calendar.ts";
import type { PlanMatch } from "../../../server/plans/plan-search.ts";
import { ListingCard } from "../../listings/cards/listing-card.tsx";
import { toListingCardView } from "../../listings/cards/listing-card-view.ts";
import { MoneyFact } from "../../ui/fact.tsx";
import { Money } from "../../ui/money.tsx";
import { priceChangeText } from "../pieces/plan-texts.ts";
import resultStyles from "../../finder/finder-results.module.css";
import { ProjectMatch } from "../pieces/project-match.tsx";
import { useTranslations } from "../../language/use-translations.ts";
import { useReader } from "../../language/page-locale.ts";
import { useSite } from "../../shell/site.ts";
import { Icon } from "../../ui/icons.tsx";
import { urls } from "../../shell/urls.ts";
import { scheduleSearch } from "../../../domain/plans/schedule/schedule-query.ts";
import { ScheduleLink } from "../pieces/schedule-link.tsx";
import { homeScheduleHref } from "../pieces/schedule-links.ts";
import { laterPayments, type PlanFact, planFacts } from "./plan-facts.ts";
import styles from "./plan-matches.module.css";
import { planName } from "./plan-words.ts";

interface PlanMatchesProps {
  readonly matches: readonly PlanMatch[];
  readonly query: PlanQuery;
  readonly today: IsoDate;
}

/** Pictures that are seen at once. */
const seenAtOnce = 2;

/** Types of projects and homes in one list: each with the plan that was found, and its figures. */
export function PlanMatches({ matches, query, today }: PlanMatchesProps) {
  return (
    <ul>
      {matches.map((match, index) => {
        const key = keyOf(match);
        const props = { today, priority: index < seenAtOnce };
        return (
          <li key={key} className={resultStyles.match} data-match={key}>
            {match.kind === "home" ? <Home match={match} {...props} /> : <Project match={match} {...props} />}
            <Plan match={match} query={query} today={today} />
          </li>
        );
      })}
    </ul>
  );
}

interface CardProps<Kind extends PlanMatch["kind"]> {
  readonly match: Extract<PlanMatch, { readonly kind: Kind }>;
  readonly today: IsoDate;
  readonly priority: boolean;
}

function Home({ match, priority }: CardProps<"home">) {
  return (
    <ListingCard
      view={toListingCardView(match.listing, useReader())}
      variant="list"
      priority={priority}
      withoutTerms
    />
  );
}

function Project({ match: { developer, project, plan }, today, priority }: CardProps<"project">) {
  const unit = project.units.find(({ type }) => type === plan.unitType);
  if (!unit?.priceEgp) return null;
  const { advertised } = plan;
  const priceEgp = {
    from: planPriceEgp(advertised, unit.priceEgp.from),
    to: planPriceEgp(advertised, unit.priceEgp.to),
  };
  const fit = { unit, plan: advertised, priceEgp };
  return <ProjectMatch match={{ developer, project, fit }} today={today} priority={priority} withoutTerms />;
}

interface PlanProps {
  readonly match: PlanMatch;
  readonly query: PlanQuery;
  readonly today: IsoDate;
}

/** The plan by its name, why it was found, what it costs in all, and its payments day by day. */
function Plan({ match, query, today }: PlanProps) {
  const t = useTranslations("planSearch");
  const reader = useReader();
  const { locale } = reader;
  const name = planName(match, locale);
  return (
    <div className={styles.plan}>
      <p className={styles.name}>
        <b>{name}</b>
        {match.kind === "project" && (
          <span className="small muted">
            {[priceChangeText(match.plan.advertised, reader), t("plan.lowest")].filter(Boolean).join(" · ")}
          </span>
        )}
      </p>
      <dl className={styles.figures}>
        {planFacts(match, query, today, reader).map((fact) => (
          <Fact key={fact.what} fact={fact} />
        ))}
        <Worth match={match} />
      </dl>
      <LaterPayments match={match} query={query} />
      <p className={styles.more}>
        <ScheduleLink href={scheduleHref(match, locale)} of={`${name}, ${keyOf(match)}`} />
        {match.kind === "project" && match.otherPlans > 0 && (
          <span className="small muted">{t("otherPlans", { count: match.otherPlans })}</span>
        )}
      </p>
    </div>
  );
}

function Fact({ fact: { what, value, note, isAsked } }: { readonly fact: PlanFact }) {
  const t = useTranslations("planSearch");
  return (
    <div data-fact={what}>
      <dt>
        {isAsked && <Fits />}
        {t(`facts.${what}`)}
        {isAsked && <Icon name="check" />}
      </dt>
      <dd>
        {typeof value === "string" ? (
          value
        ) : (
          <span className={styles.sum}>
            <Money money={value} />
          </span>
        )}
        {note !== "" && <span className={styles.note}> {note}</span>}
      </dd>
    </div>
  );
}

/** Says what the sign of a limit that is kept shows. */
function Fits() {
  const t = useTranslations("planSearch");
  return <span className="visually-hidden">{t("fits")} </span>;
}

function LaterPayments({ match, query }: Pick<PlanProps, "match" | "query">) {
  const payments = laterPayments(match, query, useReader());
  if (payments.length === 0) return null;
  return (
    <ul className={styles.later}>
      {payments.map(({ what, text, isAsked }) => (
        <li key={what}>
          {isAsked && <Fits />}
          {text}
          {isAsked && <Icon name="check" />}
        </li>
      ))}
    </ul>
  );
}

/** What all payments are worth today, and what they come to: where neither is said by the price or what is due today. */
function Worth({ match }: Pick<PlanProps, "match">) {
  const t = useTranslations("comparison.rows");
  const reader = useReader();
  const rate = useSite()?.config.planRate.percent;
  const { todayEgp, totalEgp, valueEgp } = match.figures;
  const sums = [
    ...(totalEgp === priceEgpOf(match) ? [] : [{ name: t("total"), egp: totalEgp }]),
    ...(rate === undefined || valueEgp === todayEgp
      ? []
      : [{ name: t("value", { rate: formatRate(rate, reader) }), egp: valueEgp }]),
  ];
  return sums.map(({ name, egp }) => (
    <MoneyFact key={name} name={name} money={formatEgp(egp, reader)} className={styles.worth} />
  ));
}

/** The price on the card. */
function priceEgpOf(match: PlanMatch): number | null {
  if (match.kind === "home") return match.listing.priceEgp;
  const { project, plan } = match;
  const unit = project.units.find(({ type }) => type === plan.unitType);
  return unit?.priceEgp ? planPriceEgp(plan.advertised, unit.priceEgp.from) : null;
}

/** Of exactly this plan; null where there is one payment only. */
function scheduleHref(match: PlanMatch, locale: Locale): string | null {
  if (match.kind === "home")
    return homeScheduleHref({ code: match.listing.unitCode, ...match.listing }, locale);
  const { project, plan } = match;
  const subject = {
    kind: "project",
    project: project.slug,
    type: plan.unitType,
    plan: plan.advertised.id,
    terms: null,
  } as const;
  return urls.page("schedule", locale, scheduleSearch(subject));
}

/** A home by its code, a type of a project's homes by both names. */
function keyOf(match: PlanMatch): string {
  return match.kind === "home" ? match.listing.unitCode : `${match.project.slug} ${match.plan.unitType}`;
}

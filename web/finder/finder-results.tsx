import type { RefObject } from "react";
import { type FinderAnswers, formatFinderAnswers } from "../../domain/finder/finder.ts";
import { formatCount } from "../../domain/money/money.ts";
import { finderAnswersToSearch } from "../../domain/finder/similar-search.ts";
import { emptyPlanQuery, formatPlanQuery, updatePlanQuery } from "../../domain/plans/plan-query.ts";
import { ListingCard } from "../listings/cards/listing-card.tsx";
import { SamplesNotice } from "../shell/frame/samples-notice.tsx";
import { useTranslations } from "../language/use-translations.ts";
import { useReaderFormat } from "../language/page-locale.ts";
import { Chip, ChipList } from "../ui/chip.tsx";
import { classNames } from "../ui/class-names.ts";
import { Icon } from "../ui/icons.tsx";
import { urls } from "../shell/urls.ts";
import { FinderLeadForm } from "./finder-form.tsx";
import { FinderProgressBar } from "./finder-steps.tsx";
import { finderAnswersSummaryText, finderMatchCountText } from "../plans/pieces/finder-words.ts";
import { ExcludedListingsNotes } from "../plans/pieces/excluded-notes.tsx";
import { ProjectMatchCard } from "../plans/pieces/project-match.tsx";
import { useFocusAfterNavigation } from "../ui/use-focus-after-navigation.ts";
import type { FinderMatchView, FinderResultsView } from "./finder-view.ts";
import styles from "./finder-results.module.css";

const visibleCount = 3;

/** The finder's results: matches with reasons and differences, matches without one answer, and the lead form. */
export function FinderResults({
  view,
  title,
}: {
  readonly view: FinderResultsView;
  /** Ref of the heading, which gets the focus when the results are shown. */
  readonly title: RefObject<HTMLHeadingElement | null>;
}) {
  const t = useTranslations("finder");
  const plans = useTranslations("planSearch");
  const format = useReaderFormat();
  const { locale } = format;
  const { answers, matches, close, total } = view;
  const hasSamples = [...matches, ...close].some(({ card }) => card.isSample);
  useFocusAfterNavigation(title);
  return (
    <>
      <div className={`wrap ${styles.results}`}>
        <FinderProgressBar current={4} />
        <h1 className="h2" tabIndex={-1} ref={title}>
          {t("titleResults")}
        </h1>
        <p className="muted">{finderAnswersSummaryText(view, format)}</p>
        <a className="link small" href={urls.page("quiz", locale, formatFinderAnswers(answers, 1))}>
          {t("change")}
        </a>
        {hasSamples && <SamplesNotice kind="listings" />}
        <h2 id="found" className={styles.found}>
          {matches.length > 0
            ? t(headingKey(answers), { count: finderMatchCountText(total, format) })
            : t("none")}
        </h2>
        <Relaxed answers={answers} relaxed={view.relaxed} />
        {matches.length > 0 && (
          <section aria-labelledby="found">
            <Matches matches={matches} isFirst />
          </section>
        )}
        {close.length > 0 && (
          <section aria-labelledby="close">
            <h2 id="close" className={styles.closeTitle}>
              {t("close")}
            </h2>
            <Matches matches={close} isFirst={matches.length === 0} />
          </section>
        )}
        <ExcludedListingsNotes
          exclusions={view.leftOut}
          query={finderAnswersToSearch(answers)}
          className={styles.leftOut}
        />
        <MoreFinderMatchesNote matches={matches} total={total} />
        <a className="link" href={urls.results(locale, { kind: "grid" }, finderAnswersToSearch(answers))}>
          {t(likeName(answers))}
        </a>
        <a className="link" rel="nofollow" href={urls.page("plans", locale, toPlanSearch(answers))}>
          {plans("entry")}
        </a>
      </div>
      <FinderLeadForm answers={view} matches={[...matches, ...close]} />
    </>
  );
}

/** Links that ignore one answer, each with the number of matches that it adds. */
function Relaxed({ answers, relaxed }: Pick<FinderResultsView, "answers" | "relaxed">) {
  const t = useTranslations("finder");
  const format = useReaderFormat();
  const { locale } = format;
  if (relaxed.length === 0) return null;
  return (
    <nav className={styles.relaxed} aria-label={t("relax.title")}>
      <ChipList>
        {relaxed.map(({ question, more }) => (
          <Chip
            key={question}
            href={urls.page("quiz", locale, formatFinderAnswers({ ...answers, [question]: null }, "results"))}
            rel="nofollow"
            step="page"
          >
            {t(`relax.${question}`, { count: finderMatchCountText(more, format) })}
          </Chip>
        ))}
      </ChipList>
    </nav>
  );
}

interface MatchesProps {
  readonly matches: readonly FinderMatchView[];
  /** True for the first group of the page: its first pictures load with high priority. */
  readonly isFirst: boolean;
}

function Matches({ matches, isFirst }: MatchesProps) {
  return (
    <ul>
      {matches.map((match, index) => {
        const priority = isFirst && index < visibleCount;
        return (
          <li key={match.key} className={styles.match} data-match={match.key}>
            {match.kind === "home" ? (
              <ListingCard view={match.card} variant="list" priority={priority} />
            ) : (
              <ProjectMatchCard view={match.card} priority={priority} />
            )}
            <Reasons match={match} />
          </li>
        );
      })}
    </ul>
  );
}

function Reasons({ match }: { readonly match: FinderMatchView }) {
  const t = useTranslations("finder");
  if (match.reasons.length === 0) return null;
  return (
    <ul className={`cluster gap-1 gap-x4 ${styles.reasons}`}>
      {match.reasons.map((reason) => (
        <li key={reason.question} className={classNames(!reason.fits && styles.misses)}>
          <Icon name={reason.fits ? "check" : "x"} />
          <span>
            <span className="visually-hidden">{t(reason.fits ? "fits" : "misses")} </span>
            {reason.text}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Says how many matches are shown, with links to all others; renders nothing if all matches are shown. */
export function MoreFinderMatchesNote({ matches, total }: Pick<FinderResultsView, "matches" | "total">) {
  const t = useTranslations("finder");
  const developers = useTranslations("showcase.notFound");
  const format = useReaderFormat();
  const { locale } = format;
  if (total.projects + total.homes <= matches.length) return null;
  const projectCount = matches.filter(({ kind }) => kind === "project").length;
  return (
    <>
      <p className={styles.others}>{t("first", { count: formatCount(matches.length, format) })}</p>
      {total.projects > projectCount && (
        <a className="link" href={urls.developers(locale)}>
          {developers("allDevelopers")}
        </a>
      )}
    </>
  );
}

/** Returns the message key of the heading; without answers there is nothing to match, and the heading says so. */
function headingKey({ budget, location, plan }: FinderAnswers) {
  return budget || location || plan ? "found" : "foundAll";
}

/** Returns the message key of the link to the search of all homes with the same area and price. */
function likeName({ budget, location }: FinderAnswers) {
  if (budget && location) return "like";
  if (location) return "likeArea";
  return budget ? "likeBudget" : "likeAll";
}

/** Returns the query string of the search by payment limits, without the budget, which limits the price. */
function toPlanSearch({ location }: FinderAnswers): string {
  return formatPlanQuery(updatePlanQuery(emptyPlanQuery, location ? { areas: [location] } : {}));
}

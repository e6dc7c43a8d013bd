import { useEffect, useRef } from "react";
import { ScrollRestoration } from "react-router";
import { toCairoIsoDate } from "../../domain/time/cairo-date.ts";
import type { ReaderFormat } from "../../domain/money/reader-format.ts";
import { finderQuestions, parseFinderAnswers } from "../../domain/finder/finder.ts";
import type { App } from "../../server/wiring/app.ts";
import { UnavailablePage } from "../shell/frame/connection-error.tsx";
import { PublicPageFrame } from "../shell/frame/page.tsx";
import { loadPageOrRespond503 } from "../shell/load-page-or-respond-503.ts";
import { formatEdition } from "../shell/edition.ts";
import { loadOnClientNavigation } from "../shell/load-on-client-navigation.ts";
import { FinderQuestionScreen } from "./finder-question.tsx";
import { FinderResults } from "./finder-results.tsx";
import {
  finderAreaLabel,
  type FinderQuestionView,
  type FinderResultsView,
  labelFinderOptions,
  toFinderResultsView,
} from "./finder-view.ts";
import { useTranslations } from "../language/use-translations.ts";
import { createPageMetaTags } from "../shell/metadata.ts";
import { urls } from "../shell/urls.ts";
import type { Route } from "./+types/quiz.route";

export const handle = { hydrate: "at-once" };

export function loader({ request, context }: Route.LoaderArgs) {
  return loadPageOrRespond503(request, context, toView);
}

async function toView(
  { finder, showcase, now }: App,
  params: URLSearchParams,
  format: ReaderFormat,
): Promise<FinderQuestionView | FinderResultsView> {
  const { areas } = showcase();
  const { answers, step } = parseFinderAnswers(params, areas);
  if (step === "results")
    return toFinderResultsView(
      { answers, areas, result: await finder.find(answers), today: toCairoIsoDate(now()) },
      format,
    );
  const question = finderQuestions[step - 1] ?? "budget";
  return {
    kind: "question",
    edition: formatEdition(format),
    step,
    answers,
    areaLabel: finderAreaLabel(areas, answers.location, format.locale),
    choices: labelFinderOptions(question, finder.choices(question, answers), areas, format),
  };
}

export function clientLoader(step: Route.ClientLoaderArgs) {
  return loadOnClientNavigation(step, {});
}

export { mergeRouteHeaders as headers } from "../shell/merge-route-headers.ts";

export const meta: Route.MetaFunction = ({ loaderData: view, ...args }) =>
  createPageMetaTags(args, "finder", (t) =>
    !view || view.kind === "failed"
      ? { title: t("title") }
      : {
          title: view.kind === "results" ? t("titleResults") : t("title"),
          description: t("description"),
          canonical: (each) => urls.page("quiz", each),
          // Search engines index only the address without a query string; all others depend on the visitor's answers.
          isHidden: args.location.search !== "",
        },
  );

/** The home finder: three questions [FIND-1], then the results [FIND-6]. */
export default function Quiz({ loaderData: view }: Route.ComponentProps) {
  const t = useTranslations("finder");
  const title = useFocusOfStep(view.kind === "question" ? view.step : view.kind);
  return (
    <PublicPageFrame context={t("title")}>
      {view.kind === "failed" && (
        <UnavailablePage heading={t("title")} reference={view.reference}>
          {t("failure")}
        </UnavailablePage>
      )}
      {view.kind === "results" && <FinderResults view={view} title={title} />}
      {view.kind === "question" && <FinderQuestionScreen view={view} title={title} />}
      <ScrollRestoration />
    </PublicPageFrame>
  );
}

/** Focuses the heading of each new question, for screen readers. React Router handles the scroll position. */
function useFocusOfStep(step: number | string) {
  const title = useRef<HTMLHeadingElement>(null);
  const lastStep = useRef(step);
  useEffect(() => {
    if (lastStep.current === step) return;
    lastStep.current = step;
    title.current?.focus({ preventScroll: true });
  }, [step]);
  return title;
}

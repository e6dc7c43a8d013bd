import { toCairoIsoDate } from "../../domain/time/cairo-date.ts";
import { finderQuestions, parseFinder } from "../../domain/finder/finder.ts";
import type { App } from "../../server/wiring/app.ts";
import { UnreadPage } from "../shell/frame/connection-error.tsx";
import { Page } from "../shell/frame/page.tsx";
import finderScript from "../enhance/finder.ts?script-file";
import { readOrFail } from "../shell/read-or-fail.ts";
import { FinderQuestionScreen, type FinderQuestionView } from "./finder-question.tsx";
import { FinderResults, type FinderResultsView } from "./finder-results.tsx";
import { useTranslations } from "../language/use-translations.ts";
import { describePage } from "../shell/metadata.ts";
import { urls } from "../shell/urls.ts";
import type { Route } from "./+types/quiz.route";

export function loader({ request, context }: Route.LoaderArgs) {
  return readOrFail(request, context, toView);
}

async function toView(
  { finder, now }: App,
  params: URLSearchParams,
): Promise<FinderQuestionView | FinderResultsView> {
  const { answers, step } = parseFinder(params);
  if (step === "results")
    return { kind: "results", answers, result: await finder.find(answers), today: toCairoIsoDate(now()) };
  const question = finderQuestions[step - 1] ?? "budget";
  return { kind: "question", step, answers, choices: finder.choices(question, answers) };
}

export { bothHeaders as headers } from "../shell/both-headers.ts";

export const meta: Route.MetaFunction = ({ loaderData: view, ...args }) =>
  describePage(args, "finder", (t) =>
    !view || view.kind === "failed"
      ? { title: t("title") }
      : {
          title: view.kind === "results" ? t("titleResults") : t("title"),
          description: t("description"),
          canonical: (each) => urls.page("quiz", each),
          // One page of the finder is enough for search engines: the others are its answers.
          isHidden: args.location.search !== "",
        },
  );

/** The home finder (showcase.txt, section 2): three questions, and what answers them. */
export default function Quiz({ loaderData: view }: Route.ComponentProps) {
  const t = useTranslations("finder");
  return (
    <Page context={t("title")}>
      {view.kind === "failed" && (
        <UnreadPage heading={t("title")} reference={view.reference}>
          {t("failure")}
        </UnreadPage>
      )}
      {view.kind === "results" && <FinderResults view={view} />}
      {view.kind === "question" && (
        <>
          <FinderQuestionScreen view={view} />
          <script type="module" src={finderScript} />
        </>
      )}
    </Page>
  );
}

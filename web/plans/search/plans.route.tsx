import { toCairoIsoDate } from "../../../domain/time/cairo-date.ts";
import { parsePlanQuery } from "../../../domain/plans/plan-query.ts";
import type { App } from "../../../server/wiring/app.ts";
import type { ReaderFormat } from "../../../domain/money/reader-format.ts";
import { UnavailablePage } from "../../shell/frame/connection-error.tsx";
import { PublicPageFrame } from "../../shell/frame/page.tsx";
import { loadPageOrRespond503 } from "../../shell/load-page-or-respond-503.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { createPageMetaTags } from "../../shell/metadata.ts";
import { PlanSearchPage } from "./plan-search-page.tsx";
import { loadOnClientNavigation } from "../../shell/load-on-client-navigation.ts";
import { type PlanSearchView, toPlanSearchView } from "./plan-search-view.ts";
import { urls } from "../../shell/urls.ts";
import type { Route } from "./+types/plans.route";

export const handle = { hydrate: "at-once" };

/** GET /{lang}/plans: every plan within the limits in the address. */
export function loader({ request, context }: Route.LoaderArgs) {
  return loadPageOrRespond503(request, context, toView);
}

async function toView(
  { plans, showcase, now, config: { planRate } }: App,
  params: URLSearchParams,
  format: ReaderFormat,
): Promise<PlanSearchView> {
  const { areas } = showcase();
  const { query, dropped } = parsePlanQuery(params, areas);
  const today = toCairoIsoDate(now());
  return toPlanSearchView(
    { query, dropped, areas, result: await plans.find(query, today), today, planRate },
    format,
  );
}

export function clientLoader(step: Route.ClientLoaderArgs) {
  return loadOnClientNavigation(step, {});
}

export { mergeRouteHeaders as headers } from "../../shell/merge-route-headers.ts";

export const meta: Route.MetaFunction = ({ loaderData, ...args }) =>
  createPageMetaTags(args, "planSearch", (t) =>
    loaderData?.kind !== "results"
      ? { title: t("title") }
      : {
          title: t("title"),
          description: t("description"),
          canonical: (each) => urls.page("plans", each),
          // Searches are hidden from search engines, because every amount has its own address.
          isHidden: args.location.search !== "",
        },
  );

export default function Plans({ loaderData: view }: Route.ComponentProps) {
  const t = useTranslations("planSearch");
  const hasSamples = view.kind === "results" && view.matches.some(({ card }) => card.isSample);
  return (
    <PublicPageFrame
      context={t("context")}
      crumbs={[{ label: t("title") }]}
      samples={hasSamples && "listings"}
    >
      {view.kind === "results" ? (
        <PlanSearchPage view={view} />
      ) : (
        <UnavailablePage heading={t("title")} reference={view.reference}>
          {t("failure")}
        </UnavailablePage>
      )}
    </PublicPageFrame>
  );
}

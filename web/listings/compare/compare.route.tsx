import { maxCompared, onlyDifferences, onlyParam } from "../../../domain/search/listing-codes.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { answerStep } from "../../shell/answer-step.ts";
import { pageMeta } from "../../shell/metadata.ts";
import type { Route } from "./+types/compare.route";
import { ComparePage } from "./compare-page.tsx";
import { toCompareView } from "./compare-view.ts";
import { HomesUnavailable } from "./homes-unavailable.tsx";
import { answerHomes } from "./load-homes.ts";

export const handle = { hydrate: "at-once" };

export function loader({ request, url, context }: Route.LoaderArgs) {
  return answerHomes(request, context, maxCompared, (listings, reader) => ({
    view: toCompareView(listings, reader),
    isOnlyDifferences: url.searchParams.get(onlyParam) === onlyDifferences,
  }));
}

export function clientLoader(step: Route.ClientLoaderArgs) {
  return answerStep(step, {});
}

export { bothHeaders as headers } from "../../shell/both-headers.ts";

// Kept out of search engines, because any combination of homes has its own address.
export const meta: Route.MetaFunction = pageMeta("compare", "listings/compare", { isHidden: true });

export default function Compare({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("compare");
  if (loaderData.kind === "homes") return <ComparePage {...loaderData} />;
  return <HomesUnavailable title={t("title")} reference={loaderData.reference} />;
}

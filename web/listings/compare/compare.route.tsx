import { maxCompared, onlyDifferences, onlyParam } from "../../../domain/search/listing-codes.ts";
import { ComparePage } from "./compare-page.tsx";
import { toCompareView } from "./compare-view.ts";
import { HomesUnavailable } from "./homes-unavailable.tsx";
import { answerHomes } from "./load-homes.ts";
import compareScript from "../../enhance/compare.ts?script-file";
import { useTranslations } from "../../language/use-translations.ts";
import { pageMeta } from "../../shell/metadata.ts";
import type { Route } from "./+types/compare.route";

export function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  return answerHomes(request, context, maxCompared, (listings, reader) => ({
    view: toCompareView(listings, reader),
    isOnlyDifferences: searchParams.get(onlyParam) === onlyDifferences,
  }));
}

export { bothHeaders as headers } from "../../shell/both-headers.ts";

// Every visitor who compares homes has an address of their own.
export const meta: Route.MetaFunction = pageMeta("compare", "listings/compare", { isHidden: true });

export default function Compare({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("compare");
  return loaderData.kind === "homes" ? (
    <>
      <ComparePage {...loaderData} />
      <script type="module" src={compareScript} />
    </>
  ) : (
    <HomesUnavailable title={t("title")} reference={loaderData.reference} />
  );
}

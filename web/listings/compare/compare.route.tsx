import { maxCompared, onlyDifferences, onlyParam } from "../../../domain/search/listing-codes.ts";
import { parseLocale } from "../../../domain/text/locale.ts";
import { ComparePage } from "./compare-page.tsx";
import { toCompareView } from "./compare-view.ts";
import { HomesUnavailable } from "./homes-unavailable.tsx";
import { answerHomes } from "./load-homes.ts";
import compareScript from "../../enhance/compare.ts?script-file";
import { getTranslator } from "../../../messages/translator.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { pageMetadata } from "../../shell/metadata.ts";
import { urls } from "../../shell/urls.ts";
import type { Route } from "./+types/compare.route";

export function loader({ request, context }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  return answerHomes(request, context, maxCompared, (listings) => ({
    view: toCompareView(listings, parseLocale(pathname) ?? "en"),
    isOnlyDifferences: searchParams.get(onlyParam) === onlyDifferences,
  }));
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export const meta: Route.MetaFunction = ({ location, matches }) => {
  const config = matches[0].loaderData?.config;
  if (!config) return [];
  const locale = parseLocale(location.pathname) ?? "en";
  const t = getTranslator(locale, "compare");
  return pageMetadata({
    config,
    locale,
    title: t("title"),
    description: t("description"),
    canonical: (each) => urls.compare(each),
    // Whoever puts homes side by side makes an address of their own.
    isHidden: true,
  });
};

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

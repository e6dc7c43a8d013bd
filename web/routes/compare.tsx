import { maxCompared, onlyDifferences, onlyParam } from "../../domain/home-list.ts";
import { parseLocale } from "../../domain/locale.ts";
import { ComparePage } from "../components/compare/compare-page.tsx";
import { toCompareView } from "../components/compare/compare-view.ts";
import { HomesUnavailable } from "../components/compare/homes-unavailable.tsx";
import { answerHomes } from "../components/compare/load-homes.ts";
import compareScript from "../enhance/compare.ts?script-file";
import { getTranslator, useTranslations } from "../messages/translator.ts";
import { pageMetadata } from "../metadata.ts";
import { urls } from "../urls.ts";
import type { Route } from "./+types/compare";

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

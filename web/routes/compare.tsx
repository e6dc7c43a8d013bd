import { data } from "react-router";
import { maxCompared, onlyDifferences, onlyParam } from "../../domain/home-list.ts";
import { parseLocale } from "../../domain/locale.ts";
import { appContext } from "../app-context.ts";
import { ComparePage } from "../components/compare/compare-page.tsx";
import { toCompareView } from "../components/compare/compare-view.ts";
import { HomesUnavailable } from "../components/compare/homes-unavailable.tsx";
import { loadHomes } from "../components/compare/load-homes.ts";
import compareScript from "../enhance/compare.ts?script-file";
import { reportError, unavailableHead } from "../error-reference.ts";
import { getTranslator, useTranslations } from "../messages/translator.ts";
import { pageMetadata } from "../metadata.ts";
import { urls } from "../urls.ts";
import type { Route } from "./+types/compare";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  try {
    const { listings, missing } = await loadHomes(context.get(appContext), searchParams, maxCompared);
    return data({
      kind: "homes",
      view: toCompareView(listings, parseLocale(pathname) ?? "en"),
      missing,
      isOnlyDifferences: searchParams.get(onlyParam) === onlyDifferences,
    } as const);
  } catch (error) {
    const reference = reportError(error, request, context);
    return data({ kind: "unavailable", reference } as const, unavailableHead);
  }
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

import { parseLocale } from "../../domain/text/locale.ts";
import type { ResultScreen } from "../../domain/search/result-screen.ts";
import { answerSearch } from "./screen/answer-search.ts";
import { searchMetadata } from "./screen/search-metadata.ts";
import { SearchPage } from "./screen/search-page.tsx";
import type { Route } from "./+types/listings-list.route";

const screen: ResultScreen = { kind: "list" };

export function loader({ request, context }: Route.LoaderArgs) {
  return answerSearch(request, context, screen);
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export const meta: Route.MetaFunction = ({ location, matches, loaderData }) =>
  searchMetadata({
    config: matches[0].loaderData?.config,
    locale: parseLocale(location.pathname) ?? "en",
    view: loaderData,
  });

export default function ListingsList({ loaderData }: Route.ComponentProps) {
  return <SearchPage screen={screen} view={loaderData} />;
}

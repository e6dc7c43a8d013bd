import { homesParam, maxShortlisted } from "../../../domain/search/listing-codes.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { answerStep } from "../../shell/answer-step.ts";
import { pageMeta } from "../../shell/metadata.ts";
import { toListingCardView } from "../cards/listing-card-view.ts";
import type { Route } from "./+types/shortlist.route";
import { HomesUnavailable } from "./homes-unavailable.tsx";
import { answerHomes } from "./load-homes.ts";
import { ShortlistPage } from "./shortlist-page.tsx";

export const handle = { hydrate: true };

export function loader({ request, url, context }: Route.LoaderArgs) {
  const isLinked = url.searchParams.getAll(homesParam).some((value) => value !== "");
  return answerHomes(request, context, maxShortlisted, (listings, reader) => ({
    homes: listings.map((listing) => toListingCardView(listing, reader)),
    isLinked,
  }));
}

/** Answers a step of a linked list, and the browser's own list on its page, which no address names. */
export function clientLoader({ request, url, serverLoader }: Route.ClientLoaderArgs) {
  const shown = new URL(location.href);
  const isOwn = !shown.searchParams.has(homesParam);
  return answerStep({ request, url: isOwn ? shown : url, serverLoader }, {});
}

export { bothHeaders as headers } from "../../shell/both-headers.ts";

// Every visitor has a list of their own.
export const meta: Route.MetaFunction = pageMeta("compare.shortlist", "shortlist", { isHidden: true });

export default function Shortlist({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("compare.shortlist");
  if (loaderData.kind === "homes") return <ShortlistPage {...loaderData} />;
  return <HomesUnavailable title={t("title")} reference={loaderData.reference} />;
}

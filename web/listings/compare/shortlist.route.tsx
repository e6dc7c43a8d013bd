import { homesParam, maxShortlisted } from "../../../domain/search/listing-codes.ts";
import { HomesUnavailable } from "./homes-unavailable.tsx";
import { answerHomes } from "./load-homes.ts";
import { ShortlistPage } from "./shortlist-page.tsx";
import { toListingCardView } from "../cards/listing-card-view.ts";
import shortlistScript from "../../enhance/shortlist-page.ts?script-file";
import { useTranslations } from "../../language/use-translations.ts";
import { pageMeta } from "../../shell/metadata.ts";
import type { Route } from "./+types/shortlist.route";

export function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  return answerHomes(request, context, maxShortlisted, (listings, reader) => ({
    homes: listings.map((listing) => toListingCardView(listing, reader)),
    isLinked: searchParams.getAll(homesParam).some((value) => value !== ""),
  }));
}

export { bothHeaders as headers } from "../../shell/both-headers.ts";

// Every visitor has a list of their own.
export const meta: Route.MetaFunction = pageMeta("compare.shortlist", "shortlist", { isHidden: true });

export default function Shortlist({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("compare.shortlist");
  return loaderData.kind === "homes" ? (
    <>
      <ShortlistPage {...loaderData} />
      <script type="module" src={shortlistScript} />
    </>
  ) : (
    <HomesUnavailable title={t("title")} reference={loaderData.reference} />
  );
}

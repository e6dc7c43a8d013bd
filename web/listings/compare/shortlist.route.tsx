import { homesParam, maxShortlisted } from "../../../domain/search/listing-codes.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { answerStep } from "../../shell/answer-step.ts";
import { shownEdition } from "../../shell/edition.ts";
import { pageMeta } from "../../shell/metadata.ts";
import { toListingCardView } from "../cards/listing-card-view.ts";
import type { Route } from "./+types/shortlist.route";
import { HomesUnavailable } from "./homes-unavailable.tsx";
import { answerHomes } from "./load-homes.ts";
import { ShortlistPage } from "./shortlist-page.tsx";

export const handle = { hydrate: "at-once" };

const namesHomes = ({ searchParams }: URL) => searchParams.getAll(homesParam).some((value) => value !== "");

export function loader({ request, url, context }: Route.LoaderArgs) {
  const isLinked = namesHomes(url);
  return answerHomes(request, context, maxShortlisted, (listings, reader) => ({
    homes: listings.map((listing) => toListingCardView(listing, reader)),
    isLinked,
  }));
}

/**
 * Answers a step of a linked list; and the fetch of the browser's own list, at the address of the same list as a link.
 * That fetch is made with every load: to load the page anew when it fails could go on without end, so its failure is
 * shown with the way to ask again.
 */
export async function clientLoader({ request, url, serverLoader }: Route.ClientLoaderArgs) {
  if (namesHomes(new URL(location.href))) return answerStep({ request, url, serverLoader }, {});
  try {
    const answer = await serverLoader();
    if (answer.edition === shownEdition()) return answer;
  } catch (error) {
    if (error instanceof Response || request.signal.aborted) throw error;
  }
  return { kind: "failed" as const, edition: shownEdition(), reference: null };
}

export { bothHeaders as headers } from "../../shell/both-headers.ts";

// Every visitor has a list of their own.
export const meta: Route.MetaFunction = pageMeta("compare.shortlist", "shortlist", { isHidden: true });

export default function Shortlist({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("compare.shortlist");
  if (loaderData.kind === "homes") return <ShortlistPage {...loaderData} />;
  return <HomesUnavailable title={t("title")} reference={loaderData.reference} />;
}

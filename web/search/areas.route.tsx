import { AreasScreen } from "./areas/areas-screen.tsx";
import { type AreasView, toAreasView } from "./areas/areas-view.ts";
import { type PlaceTreeView, toPlaceTreeView } from "./areas/place-tree-view.ts";
import { PlaceTree } from "./areas/place-tree.tsx";
import { createServerOnlyValue, ServerRendered } from "../shell/server-values.tsx";
import { UnavailablePage } from "../shell/frame/connection-error.tsx";
import { JsonLd } from "../shell/json-ld.tsx";
import { PublicPageFrame } from "../shell/frame/page.tsx";
import { loadPageOrRespond503 } from "../shell/load-page-or-respond-503.ts";
import { useTranslations } from "../language/use-translations.ts";
import { createPageMetaTags } from "../shell/metadata.ts";
import { usePageLocale } from "../language/page-locale.ts";
import { usePublicSite } from "../shell/site.ts";
import { areaIndexSocialCard } from "../seo/social-cards.ts";
import { areaIndexStructuredData } from "../seo/areas.ts";
import { urls } from "../shell/urls.ts";
import type { Route } from "./+types/areas.route";

/** The tree of places, for the server's rendering only: it is not hydrated, because it does not change on the page. */
const tree = createServerOnlyValue<PlaceTreeView>();

export const handle = { hydrate: "at-once" };

export function loader({ request, context }: Route.LoaderArgs) {
  return loadPageOrRespond503(request, context, ({ search, showcase, now }, params, format) => {
    tree.give(context, toPlaceTreeView(search, params, format, now()));
    return toAreasView({ search, areas: showcase().areas, now: now() }, params.get("q") ?? "", format);
  });
}

/** Never reloads data, because the page already has every area and filters them in the browser. */
export function shouldRevalidate() {
  return false;
}

export { mergeRouteHeaders as headers } from "../shell/merge-route-headers.ts";

export const meta: Route.MetaFunction = ({ loaderData, ...args }) =>
  createPageMetaTags(args, "areas", (t, site) =>
    loaderData?.kind !== "areas"
      ? { title: t("crumb") }
      : {
          title: t("title"),
          description: t("description"),
          canonical: (each) => urls.page("listings/by-area", each),
          card: areaIndexSocialCard(site),
          isHidden: loaderData.text !== "",
        },
  );

export default function Areas({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("areas");
  const locale = usePageLocale();
  return (
    <PublicPageFrame
      context={t("crumb")}
      crumbs={[{ label: t("listings"), href: urls.page("listings", locale) }, { label: t("crumb") }]}
    >
      {loaderData.kind === "areas" ? (
        <AreasContent view={loaderData} />
      ) : (
        <UnavailablePage heading={t("title")} reference={loaderData.reference}>
          {t("unavailable")}
        </UnavailablePage>
      )}
    </PublicPageFrame>
  );
}

function KnownTree() {
  const view = tree.use();
  return view && <PlaceTree view={view} />;
}

function AreasContent({ view }: { readonly view: AreasView }) {
  const config = usePublicSite()?.config;
  const locale = usePageLocale();
  return (
    <>
      <AreasScreen view={view} />
      <ServerRendered>
        <KnownTree />
      </ServerRendered>
      {config && (
        <JsonLd
          data={import.meta.env.SSR ? areaIndexStructuredData({ config, locale, areas: view.cards }) : null}
        />
      )}
    </>
  );
}

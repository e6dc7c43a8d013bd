import { useLocation } from "react-router";
import { formatCount } from "../../domain/money/money.ts";
import { emptySearchQuery } from "../../domain/search/search-query.ts";
import { formatMillions } from "../../messages/money.ts";
import type { ListingTotals } from "../../server/search/search.ts";
import { ConnectionError } from "../shell/frame/connection-error.tsx";
import { PublicPageFrame } from "../shell/frame/page.tsx";
import { FactTiles } from "../showcase/pieces/fact-lists.tsx";
import { loadPageOrRespond503 } from "../shell/load-page-or-respond-503.ts";
import { useTranslations } from "../language/use-translations.ts";
import { createPageMeta } from "../shell/metadata.ts";
import { usePageLocale, useReaderFormat } from "../language/page-locale.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Icon } from "../ui/icons.tsx";
import { inventoryLayouts, urls } from "../shell/urls.ts";
import type { Route } from "./+types/demo.route";
import styles from "./demo.module.css";

export function loader({ request, context }: Route.LoaderArgs) {
  return loadPageOrRespond503(request, context, async ({ search, listings, now }) => {
    const [newest] = await listings.byIds(search.find(emptySearchQuery, 1, now()).ids);
    return { kind: "counted", stats: search.stats(), hasSamples: newest?.isSample ?? false } as const;
  });
}

export { mergeRouteHeaders as headers } from "../shell/merge-route-headers.ts";

// Hidden from search engines, which index the linked pages themselves.
export const meta: Route.MetaFunction = createPageMeta("demo", "listings/demo", { isHidden: true });

/** A page with links to the layouts of the listings [LIST-23]. */
export default function Demo({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("demo");
  const locale = usePageLocale();
  const crumbs = [{ label: t("listings"), href: urls.page("listings", locale) }, { label: t("crumb") }];
  return (
    <PublicPageFrame
      crumbs={crumbs}
      samples={loaderData.kind === "counted" && loaderData.hasSamples && "listings"}
    >
      <div className={`wrap ${styles.demo}`}>
        <h1 className="h2">{t("title")}</h1>
        <p className={`lead ${styles.lead}`}>{t("lead")}</p>
        {loaderData.kind === "counted" ? (
          <Summary stats={loaderData.stats} />
        ) : (
          <TotalsError reference={loaderData.reference} />
        )}
        <Layouts />
        <StaffDesigns />
      </div>
    </PublicPageFrame>
  );
}

function Summary({ stats: { count, activeCount, totalPriceEgp } }: { readonly stats: ListingTotals }) {
  const t = useTranslations("demo");
  const format = useReaderFormat();
  const averageEgp = count > 0 ? totalPriceEgp / count : 0;
  return (
    <section className={styles.group} aria-label={t("summary")}>
      <FactTiles
        facts={[
          { name: t("count"), text: formatCount(count, format) },
          { name: t("active"), text: formatCount(activeCount, format) },
          { name: t("totalValue"), text: formatMillions(totalPriceEgp, format).text },
          { name: t("averagePrice"), text: formatMillions(averageEgp, format).text },
        ]}
      />
      <p className="small muted">{t("averageNote")}</p>
    </section>
  );
}

function TotalsError({ reference }: { readonly reference: string }) {
  const t = useTranslations("demo");
  return (
    <ConnectionError reference={reference} retryHref={useLocation().pathname}>
      {t("unavailable")}
    </ConnectionError>
  );
}

const layouts = ["grid", "list", "map"] as const;
const layoutIcons = { grid: "grid", list: "list", map: "pin" } as const;

function Layouts() {
  const t = useTranslations("demo.layouts");
  const locale = usePageLocale();
  const hrefs = {
    grid: urls.page("listings/grid", locale),
    list: urls.results(locale, { kind: "list" }),
    map: urls.results(locale, { kind: "map" }),
  };
  return (
    <section className={styles.group}>
      <h2 className={styles.title}>{t("title")}</h2>
      <ul className={styles.choices}>
        {layouts.map((layout) => (
          <li key={layout}>
            <h3>
              <Icon name={layoutIcons[layout]} />
              {t(`${layout}.title`)}
            </h3>
            <p className="muted">{t(`${layout}.text`)}</p>
            <ButtonLink href={hrefs[layout]}>{t(`${layout}.open`)}</ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Links for staff to the layouts of the inventory. */
function StaffDesigns() {
  const t = useTranslations("demo");
  const locale = usePageLocale();
  return (
    <section className={styles.group}>
      <h2 className={styles.title}>{t("staff.title")}</h2>
      <ul className={styles.choices}>
        {inventoryLayouts.map((design) => (
          <li key={design}>
            <h3>{t(`staff.${design}.title`)}</h3>
            <p className="muted">{t(`staff.${design}.text`)}</p>
            <ButtonLink href={urls.staffProperties(locale, design)}>{t(`staff.${design}.open`)}</ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

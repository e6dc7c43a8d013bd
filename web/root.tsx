import {
  placeholderUrlAttribute,
  hydratesOnUseAttribute,
  vitalsScriptUrlAttribute,
  dataAttributeProps,
} from "./inline/data-attributes.ts";
import { isRouteErrorResponse, Meta, Outlet, Scripts, useRouteError } from "react-router";
import { toCairoIsoDate } from "../domain/time/cairo-date.ts";
import { formatHoliday } from "../domain/time/holiday-text.ts";
import { holidaysToAnnounce } from "../domain/time/holidays.ts";
import { allProjects } from "../domain/showcase/published-showcase.ts";
import { accentStyles } from "../domain/showcase/brand-colours.ts";
import { toSocialLink } from "../domain/showcase/social-links.ts";
import { textDirectionOf } from "../domain/text/locale.ts";
import type { Route } from "./+types/root";
import { appContext } from "./shell/app-context.ts";
import { readerFormatContext } from "./shell/reader-format-context.ts";
import markUrl from "./assets/mark.svg?url";
import placeholderUrl from "./assets/placeholder.svg?url";
import { ErrorPage } from "./shell/frame/error-page.tsx";
import { InlineScript } from "./shell/inline-script.tsx";
import { previewBannerContext } from "./shell/preview/preview-note.ts";
import { draftPreviewMiddleware } from "./staff/preview/show-preview.ts";
import { BrandStyles, PageStyles } from "./shell/page-styles.tsx";
import { useHydrationTrigger } from "./shell/hydration.ts";
import arabicLettersScript from "./inline/arabic-letters.ts?inline-script";
import bodyScript from "./inline/body.ts?inline-script";
import vitalsScript from "./inline/vitals.ts?script-file";
import lateControlsScript from "./inline/deferred-controls.ts?inline-script";
import lateSearchScript from "./inline/pending-search.ts?inline-script";
import headScript from "./inline/head.ts?inline-script";
import { getTranslator } from "../messages/translator.ts";
import { titleAndRobotsTags } from "./shell/metadata.ts";
import { localeOfPath, useReaderFormat } from "./language/page-locale.ts";
import { type PublicSiteData, usePublicSite } from "./shell/site.ts";
import { urls } from "./shell/urls.ts";
import "./styles/layers.css";
import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/classes.css";
import "./styles/layout.css";
import "./styles/dots.css";
import "./styles/second-currency.css";

const yearInCairo = new Intl.DateTimeFormat("en-u-nu-latn", { year: "numeric", timeZone: "Africa/Cairo" });

/** Shows the showcase's drafts on public pages to staff who have turned on the preview. */
export const middleware: Route.MiddlewareFunction[] = [draftPreviewMiddleware];

export function loader({ context }: Route.LoaderArgs): PublicSiteData {
  const app = context.get(appContext);
  const showcase = app.showcase();
  const format = context.get(readerFormatContext);
  const { colours, socialLinks = [] } = showcase.brand;
  const preview = context.get(previewBannerContext);
  const holidays = holidaysToAnnounce(showcase.salesHolidays ?? [], toCairoIsoDate(app.now()));
  return {
    format,
    config: app.config,
    year: Number(yearInCairo.format(app.now())),
    projectCount: allProjects(showcase).length,
    salesHours: showcase.salesHours,
    ...(holidays.length > 0 && {
      salesHolidays: holidays.map((holiday) => formatHoliday(holiday, format)),
    }),
    ...(preview && { preview }),
    ...(colours && { brandStyles: accentStyles(colours) }),
    ...(socialLinks.length > 0 && {
      socialLinks: socialLinks.flatMap((url) => toSocialLink(url, format.locale) ?? []),
    }),
  };
}

/** Never reloads the root's data, because they stay the same during in-page navigation. */
export function shouldRevalidate() {
  return false;
}

export function Layout({ children }: { readonly children: React.ReactNode }) {
  const { locale, digits, currency } = useReaderFormat();
  const hydration = useHydrationTrigger();
  const site = usePublicSite();
  // An error page is not hydrated, because React may have caused the error.
  const isHydrated = !useRouteError() && hydration !== null;
  return (
    // Suppresses warnings: the script in `<head>` changes these attributes to the visitor's preferences before
    // hydration.
    <html
      lang={locale}
      dir={textDirectionOf(locale)}
      {...dataAttributeProps(placeholderUrlAttribute, placeholderUrl)}
      {...dataAttributeProps(vitalsScriptUrlAttribute, vitalsScript)}
      {...(hydration === "on-use" && dataAttributeProps(hydratesOnUseAttribute))}
      data-digits={digits === "arab" ? digits : undefined}
      data-currency={currency ?? undefined}
      data-preview={site?.preview && ""}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover" />
        <InlineScript source={headScript} />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href={markUrl} type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={urls.page("manifest.webmanifest", locale)} />
        <Meta />
        <PageStyles />
        <BrandStyles styles={site?.brandStyles} />
      </head>
      <body>
        {children}
        <InlineScript source={bodyScript} />
        {!isHydrated && <InlineScript source={arabicLettersScript} />}
        {isHydrated && <Scripts />}
        {isHydrated && (
          <InlineScript source={hydration === "search" ? lateSearchScript : lateControlsScript} />
        )}
      </body>
    </html>
  );
}

/** The `meta` of error pages; every other page has its own `meta`. */
export const meta: Route.MetaFunction = ({ error, location, matches }) => {
  if (!error) return [];
  const t = getTranslator(matches[0].loaderData?.format ?? localeOfPath(location.pathname), "chrome");
  const isNotFound = isRouteErrorResponse(error) && error.status === 404;
  const title = t(isNotFound ? "notFound.title" : "failure.title");
  return titleAndRobotsTags(title, t("brand"), true);
};

export { ErrorPage as ErrorBoundary };

export default function Root() {
  return <Outlet />;
}

import { data } from "react-router";
import { appContext } from "../../shell/app-context.ts";
import { readerFormatContext } from "../../shell/reader-format-context.ts";
import { unavailableResponseInit } from "../../shell/error-reference.ts";
import { reportError } from "../../shell/report-error.ts";
import { createPageMetaTags } from "../../shell/metadata.ts";
import { loadSchedule, schedulePageHttpStatus } from "../sheet/load-schedule.ts";
import { NoSchedulePage, ScheduleUnavailablePage, scheduleBackLink } from "./pieces/no-schedule.tsx";
import { SchedulePage } from "./schedule-page.tsx";
import { toScheduleView } from "./pieces/schedule-view.ts";
import { planSocialCard } from "../../seo/share-cards.ts";
import type { SocialCardSite, SocialCardWithPath } from "../../shell/site-card.ts";
import { urls } from "../../shell/urls.ts";
import type { Route } from "./+types/schedule.route";

/** GET /{lang}/schedule: all payments of the plan in the address; 404 if there is no such plan, 410 if it has ended. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { search, searchParams } = new URL(request.url);
  const app = context.get(appContext);
  const format = context.get(readerFormatContext);
  try {
    const loaded = await loadSchedule(app, searchParams);
    if (loaded.kind === "sheet") return data({ ...loaded, view: toScheduleView(loaded.sheet, format) });
    const place = { locale: format.locale, showcase: app.showcase() };
    const back = scheduleBackLink(loaded.kind, search.slice(1), place);
    return data({ kind: "missing", missing: loaded, back } as const, schedulePageHttpStatus[loaded.kind]);
  } catch (error) {
    const reference = reportError(error, request, context);
    return data({ kind: "unavailable", reference } as const, unavailableResponseInit);
  }
}

export { mergeRouteHeaders as headers } from "../../shell/merge-route-headers.ts";

export const meta: Route.MetaFunction = ({ loaderData, ...args }) =>
  createPageMetaTags(args, "schedule", (t, site) => {
    if (!loaderData) return null;
    const view = loaderData.kind === "sheet" ? loaderData.view : null;
    return {
      title: view ? t("title", { of: view.of }) : t("kicker"),
      description: view ? t("description", { of: view.of }) : t("missing.text"),
      canonical: (each) => urls.page("schedule", each, view?.search),
      // Hidden from search engines, because every price and day has its own address.
      isHidden: true,
      card: loaderData.kind === "sheet" ? planCardOf(loaderData, site) : undefined,
    };
  });

type SheetData = Extract<Route.ComponentProps["loaderData"], { readonly kind: "sheet" }>;

function planCardOf({ sheet, view }: SheetData, site: SocialCardSite): SocialCardWithPath {
  const priceEgp = Math.round(sheet.schedule.pricePiastres / 100);
  return planSocialCard(site, sheet, { subject: view.of, name: view.planName, priceEgp }, view.search);
}

export default function Schedule({ loaderData }: Route.ComponentProps) {
  switch (loaderData.kind) {
    case "sheet":
      return <SchedulePage {...loaderData} />;
    case "unavailable":
      return <ScheduleUnavailablePage reference={loaderData.reference} />;
    case "missing":
      return <NoSchedulePage {...loaderData} />;
  }
}

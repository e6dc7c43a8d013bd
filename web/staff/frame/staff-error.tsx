import { isRouteErrorResponse, useRouteError } from "react-router";
import { ErrorPage } from "../../shell/frame/error-page.tsx";
import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { urls } from "../../shell/urls.ts";
import type { ForbiddenPageData } from "../shell/require-staff.ts";
import { StaffPage } from "./staff-page.tsx";
import { StaffPageHeader } from "./staff-page-header.tsx";

/** React hydrates a staff page immediately after its first paint (web/shell/hydration.ts). */
export const handle = { hydrate: "at-once" };

/** The error page of staff routes: for a 403 a page that refuses access, else the site's own error page. */
export function ErrorBoundary() {
  const t = useTranslations("staff.forbidden");
  const locale = usePageLocale();
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 403) return <ErrorPage />;
  // Among staff routes only `requireStaff` throws 403, with this data.
  const { account } = error.data as ForbiddenPageData;
  return (
    <StaffPage account={account}>
      <StaffPageHeader title={t("title")} />
      <div className="stack">
        <p className="lead">{t("text")}</p>
        <a className="link" href={urls.staff(locale)}>
          {t("back")}
        </a>
      </div>
    </StaffPage>
  );
}

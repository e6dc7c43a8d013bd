import { isRouteErrorResponse, useLocation, useRouteError } from "react-router";
import { useTranslations } from "../../language/use-translations.ts";
import { useErrorReference } from "../error-reference.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { NotFoundPage } from "./not-found-page.tsx";
import { PublicPageFrame } from "./page.tsx";
import styles from "./not-found-page.module.css";

/** The page for unexpected errors: a general text, the error's reference number, and a link to try again. */
export function ErrorPage() {
  const t = useTranslations("chrome.failure");
  const error = useRouteError();
  const reference = useErrorReference();
  const { pathname, search } = useLocation();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  return (
    <PublicPageFrame>
      <div className={`wrap ${styles.lost}`}>
        <div className="stack">
          <h1 className="h2">{t("title")}</h1>
          <p className="lead">{t("text")}</p>
          {reference && (
            <p className="small muted">
              {t("reference")} <bdi dir="ltr">{reference}</bdi>
            </p>
          )}
          <ButtonLink look="primary" href={pathname + search}>
            {t("retry")}
          </ButtonLink>
        </div>
      </div>
    </PublicPageFrame>
  );
}

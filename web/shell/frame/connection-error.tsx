import { useLocation } from "react-router";
import { useTranslations } from "../../language/use-translations.ts";
import { buttonClass } from "../../ui/button.tsx";
import { SamePageLink } from "../../ui/same-page-link.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";

interface ConnectionErrorProps {
  /** Reference number of the logged error; null if the server could not be reached. */
  readonly reference: string | null;
  /** The address to retry; the current page by default. */
  readonly retryHref?: string;
  /** True if an in-page navigation failed: retrying then keeps the page and the typed values. */
  readonly isInPlace?: boolean;
  /** The title; "Connection Error" by default. */
  readonly title?: string;
  readonly retry?: string;
  /** The message; by default that the listings could not be read. */
  readonly children?: React.ReactNode;
}

/** An error message in place of data that could not be read. The page must not show other homes instead. */
export function ConnectionError({
  reference,
  retryHref,
  isInPlace,
  title,
  retry,
  children,
}: ConnectionErrorProps) {
  const t = useTranslations("search.failure");
  const { pathname, search, key } = useLocation();
  const link = { className: buttonClass({ look: "primary" }), href: retryHref ?? pathname + search };
  const words = retry ?? t("retry");
  const retryLink = isInPlace ? (
    <SamePageLink {...link} cause="filter">
      {words}
    </SamePageLink>
  ) : (
    <a {...link}>{words}</a>
  );
  return (
    <div role="alert">
      <EmptyState title={title ?? t("title")} actions={retryLink}>
        {/* A new key for each navigation makes screen readers announce a repeated failure. */}
        <p key={key}>{children ?? t("text")}</p>
        {reference && (
          <p className="small">
            {t("reference")} <bdi dir="ltr">{reference}</bdi>
          </p>
        )}
      </EmptyState>
    </div>
  );
}

interface UnavailablePageProps extends Pick<ConnectionErrorProps, "reference" | "title" | "children"> {
  /** The heading of the page; `title` is the heading of the error message. */
  readonly heading: string;
}

/** A page that consists of an error message, because its data could not be read. */
export function UnavailablePage({ heading, ...error }: UnavailablePageProps) {
  return (
    <div className="wrap section-tight">
      <h1 className="h2">{heading}</h1>
      <ConnectionError {...error} />
    </div>
  );
}

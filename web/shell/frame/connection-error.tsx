import { useLocation } from "react-router";
import { useTranslations } from "../../language/use-translations.ts";
import { buttonClass } from "../../ui/button.tsx";
import { StepLink } from "../../ui/step-link.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";

interface ConnectionErrorProps {
  /** The number under which the log has the error; none when the visitor's own connection failed. */
  readonly reference: string | null;
  /** The address to ask again; that of the page when absent. */
  readonly retryHref?: string;
  /** A step failed on a page that React answers: asking again loads no other page, and keeps what was typed. */
  readonly isInPlace?: boolean;
  /** In the words of the page; "Connection Error" and "Retry Connection" when absent. */
  readonly title?: string;
  readonly retry?: string;
  /** What could not be read; the listings when absent. */
  readonly children?: React.ReactNode;
}

/** The listings could not be read. Nothing is ever shown in their place. */
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
  const again = isInPlace ? (
    <StepLink {...link} cause="filter">
      {words}
    </StepLink>
  ) : (
    <a {...link}>{words}</a>
  );
  return (
    <div role="alert">
      <EmptyState title={title ?? t("title")} actions={again}>
        {/* New for each step, so that a screen reader says that asking again has failed too. */}
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

interface UnreadPageProps extends Pick<ConnectionErrorProps, "reference" | "title" | "children"> {
  /** The page's heading; `title` is the error's. */
  readonly heading: string;
}

/** What stands on a page in place of all that could not be read. */
export function UnreadPage({ heading, ...error }: UnreadPageProps) {
  return (
    <div className="wrap section-tight">
      <h1 className="h2">{heading}</h1>
      <ConnectionError {...error} />
    </div>
  );
}

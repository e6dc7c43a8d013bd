import type { AnchorHTMLAttributes } from "react";
import { Link, useLocation } from "react-router";

/**
 * What leads from one state of a page to the next: its form, its form with another sentence, a link that changes
 * filters, or a link to another page of results. Kept in the history entry; decides where the focus goes
 * (web/ui/use-step-focus.ts).
 */
export type StepCause = "form" | "sentence" | "filter" | "page";

interface StepLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly href: string;
  readonly cause: StepCause;
  /** Replaces the current history entry. */
  readonly replace?: boolean;
}

/**
 * A link to another state of the page: after hydration only the data is fetched and rendered in place. A link to
 * another page is a plain link.
 */
export function StepLink({ href, cause, replace = false, children, ...rest }: StepLinkProps) {
  const { pathname } = useLocation();
  const [path] = href.split(/[?#]/, 1);
  if (path !== pathname)
    return (
      <a href={href} {...rest}>
        {children}
      </a>
    );
  return (
    <Link to={href} state={cause} replace={replace} preventScrollReset discover="none" {...rest}>
      {children}
    </Link>
  );
}

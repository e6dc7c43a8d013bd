import type { AnchorHTMLAttributes } from "react";
import { Link, useLocation } from "react-router";

/**
 * What caused a navigation within a page: its form; its form with another sentence; a link that changes filters; a
 * link to another page of results. Stored in the history entry; decides where the focus goes
 * (web/ui/use-step-focus.ts).
 */
export type NavigationCause = "form" | "sentence" | "filter" | "page";

interface SamePageLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly href: string;
  readonly cause: NavigationCause;
  /** Replaces the current history entry. */
  readonly replace?: boolean;
}

/**
 * A link to another state of the same page: after hydration only data are loaded. To another page it is a plain
 * link.
 */
export function SamePageLink({ href, cause, replace = false, children, ...rest }: SamePageLinkProps) {
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

import type { AnchorHTMLAttributes } from "react";
import { Link, useLocation } from "react-router";

/**
 * What caused a navigation within a page: its form ("form"); its form with another sentence ("sentence"); a link
 * that changes filters ("filter"); a link to another page of results ("page"). Stored in the history entry;
 * determines where the focus moves (web/ui/use-focus-after-navigation.ts).
 */
export type NavigationCause = "form" | "sentence" | "filter" | "page";

interface SamePageLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly href: string;
  readonly cause: NavigationCause;
  /** True replaces the current history entry. */
  readonly replace?: boolean;
}

/** A link to another state of the page, which loads only data after hydration; a normal link to other pages. */
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

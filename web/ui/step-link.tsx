import type { AnchorHTMLAttributes } from "react";
import { Link, useLocation } from "react-router";

/**
 * What leads from one state of a page to the next: its form, its form with another sentence typed in it, a link that
 * changes filters, or a link to another page of results. The history entry keeps it, and it decides where the focus goes (web/ui/use-step-focus.ts).
 */
export type StepCause = "form" | "sentence" | "filter" | "page";

interface StepLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly href: string;
  readonly cause: StepCause;
  /** The step takes the place of the present entry in the history. */
  readonly replace?: boolean;
}

/**
 * A link to another state of the page: once React has taken over, it fetches the data alone and draws the answer in
 * place. A link to another page is an ordinary one.
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

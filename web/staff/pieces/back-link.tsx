import { Link } from "react-router";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icons.tsx";
import styles from "./back-link.module.css";

interface BackLinkProps {
  readonly to: string;
  readonly className?: string | undefined;
  readonly children: React.ReactNode;
}

/** The link from one item back to its list. */
export function BackLink({ to, className, children }: BackLinkProps) {
  return (
    <Link className={classNames("touch gap-1", styles.back, className)} to={to} preventScrollReset>
      <Icon name="chevron-start" />
      {children}
    </Link>
  );
}

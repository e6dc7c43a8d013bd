import { Fragment } from "react";
import styles from "./breadcrumb.module.css";
import { Icon } from "./icons.tsx";

/** A breadcrumb; if it has no address, it is the current page. */
export interface Crumb {
  readonly label: string;
  readonly href?: string;
  /** True for a text that is always left to right, such as a unit code. */
  readonly isCode?: boolean;
}

export function Breadcrumb({ label, crumbs }: { readonly label: string; readonly crumbs: readonly Crumb[] }) {
  return (
    <nav className={`row ${styles.crumbs}`} aria-label={label}>
      {crumbs.map((crumb, index) => {
        const text = crumb.isCode ? <bdi dir="ltr">{crumb.label}</bdi> : crumb.label;
        return (
          <Fragment key={crumb.href ?? crumb.label}>
            {index > 0 && <Icon name="chevron-end" className={styles.separator} />}
            {crumb.href ? <a href={crumb.href}>{text}</a> : <span aria-current="page">{text}</span>}
          </Fragment>
        );
      })}
    </nav>
  );
}

import { Link } from "react-router";
import { buttonClass } from "../../ui/button.tsx";
import styles from "./older-links.module.css";

interface OlderLinksProps {
  readonly label: string;
  /** The label of the link to the newest entries; false on the first page. */
  readonly newest: string | false;
  /** The label of the link to older entries; false on the last page. */
  readonly older: string | false;
  readonly hrefOf: (isOlder: boolean) => string;
}

/** Pagination of a list whose new entries come first: links to the newest entries and to older ones. */
export function NewestAndOlderLinks({ label, newest, older, hrefOf }: OlderLinksProps) {
  if (!newest && !older) return null;
  const linkClass = buttonClass({ small: true });
  return (
    <nav className={`cluster gap-3 ${styles.pages}`} aria-label={label}>
      {newest && (
        <Link className={linkClass} to={hrefOf(false)}>
          {newest}
        </Link>
      )}
      {older && (
        <Link className={linkClass} to={hrefOf(true)} rel="next">
          {older}
        </Link>
      )}
    </nav>
  );
}

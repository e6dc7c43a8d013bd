import { createContext, type KeyboardEvent, type RefObject, use } from "react";
import { Link, useNavigate } from "react-router";
import type { ListingStatus } from "../../../../domain/listings/listing.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { Icon } from "../../../ui/icons.tsx";
import { BackLink } from "../../shell/back-link.tsx";
import { PropertyStatus } from "../../shell/listing-status.tsx";
import styles from "./panel-frame.module.css";
import { usePanelPlace } from "./panel-place.ts";

/** The heading of whatever the panel shows, for the focus. */
export const PanelHeading = createContext<RefObject<HTMLHeadingElement | null> | null>(null);

interface PanelFrameProps {
  readonly title: React.ReactNode;
  readonly status?: ListingStatus | undefined;
  /** Buttons that stay in sight below. */
  readonly foot?: React.ReactNode;
  readonly children: React.ReactNode;
}

/** What stands beside the list, with its heading and the way back. */
export function PanelFrame({ title, status, foot, children }: PanelFrameProps) {
  const t = useTranslations("propertyForm");
  const heading = use(PanelHeading);
  const { href } = usePanelPlace();
  const navigate = useNavigate();
  const closed = href(null);
  const onKeyDown = (event: KeyboardEvent) => {
    // A list of suggestions takes Escape for itself.
    const isSuggesting = event.target instanceof HTMLInputElement && event.target.list !== null;
    if (event.key !== "Escape" || event.defaultPrevented || isSuggesting) return;
    void navigate(closed, { preventScrollReset: true });
  };
  return (
    // A shortcut for the link "Close", which is there for every other way of pointing.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <aside className={styles.panel} aria-label={t("panelLabel")} onKeyDown={onKeyDown} data-panel="open">
      <BackLink className={styles.back} to={closed}>
        {t("back")}
      </BackLink>
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {status && <PropertyStatus status={status} />}
        <Link className={styles.close} to={closed} preventScrollReset aria-label={t("close")}>
          <Icon name="x" />
        </Link>
      </div>
      <div className={styles.body}>{children}</div>
      {foot && <div className={styles.foot}>{foot}</div>}
    </aside>
  );
}

/** Where nothing is open: what there is to do. It is not drawn where the panel would cover the list. */
export function EmptyPanel() {
  const t = useTranslations("propertyForm");
  return (
    <aside className={styles.nothing} aria-label={t("panelLabel")}>
      <p>{t("empty")}</p>
    </aside>
  );
}

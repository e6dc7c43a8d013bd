import { useLocation } from "react-router";
import type { Locale } from "../../../domain/text/locale.ts";
import { isOfferCurrent, type Offer } from "../../../domain/showcase/showcase.ts";
import type { IsoDate } from "../../../domain/time/calendar.ts";
import { useReaderFormat } from "../../language/page-locale.ts";
import { urls } from "../../shell/urls.ts";
import styles from "./offer-tag.module.css";
import { offerName } from "../../plans/pieces/showcase-texts.ts";

/** Returns the link of a launch offer [SHOW-17]: to the developer's page, or on the project's own page to its top. */
export function launchOfferHref(
  pathname: string,
  locale: Locale,
  developerSlug: string,
  projectSlug: string,
): string {
  const isProjectPage = pathname === urls.project(locale, developerSlug, projectSlug);
  return isProjectPage ? "#top" : urls.developer(locale, developerSlug);
}

interface LaunchOfferTagProps {
  readonly offer: Offer;
  readonly today: IsoDate;
  readonly developerSlug: string;
  readonly projectSlug: string;
}

/** The launch offer on a project's card; renders nothing once the offer has ended. */
export function LaunchOfferTag({ offer, today, developerSlug, projectSlug }: LaunchOfferTagProps) {
  const format = useReaderFormat();
  const { locale } = format;
  const { pathname } = useLocation();
  if (!isOfferCurrent(offer, today)) return null;
  return (
    <a
      className={`touch ${styles.link}`}
      href={launchOfferHref(pathname, locale, developerSlug, projectSlug)}
    >
      <span className={styles.tag}>{offerName(offer, format)}</span>
    </a>
  );
}

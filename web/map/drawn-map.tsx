import { useId } from "react";
import { updateSearchQuery, type SearchQuery } from "../../domain/search/search-query.ts";
import { normaliseBoundingBox } from "../../domain/places/bounding-box.ts";
import { hasLabelRoom } from "../../domain/places/map-circles.ts";
import { padBoundingBox } from "../../domain/places/map-frame.ts";
import { formatCount } from "../../domain/money/money.ts";
import type { ResultScreen } from "../../domain/search/result-screen.ts";
import { formatShortEgp } from "../../messages/money.ts";
import type { PositionedCircle, PositionedPin } from "./drawing/positioned.ts";
import type { SearchMapSvg } from "./drawing/search-map-drawing.ts";
import { useTranslations } from "../language/use-translations.ts";
import { useReaderFormat } from "../language/page-locale.ts";
import { classNames } from "../ui/class-names.ts";
import { urls } from "../shell/urls.ts";
import { approximateListingsHref, useCirclePlaceText } from "./about/circle-words.ts";
import styles from "./drawn-map.module.css";

interface ServerRenderedMapProps {
  readonly drawing: SearchMapSvg;
  readonly screen: ResultScreen;
  readonly query: SearchQuery;
}

/**
 * The map drawn on the server. A pin with a price links to its home; a pin with a number links to the map zoomed
 * in.
 */
export function ServerRenderedMap({ drawing, screen, query }: ServerRenderedMapProps) {
  const t = useTranslations("map");
  const words = useTranslations("property.location");
  const format = useReaderFormat();
  const { locale } = format;
  const id = useId();
  const { sizePx, labels, pins, circles, scale } = drawing;
  const km = Math.round(((scale.metres / scale.lengthPx) * sizePx) / 1_000);
  return (
    <div className={styles.window} dir="ltr">
      <div className={styles.square}>
        <svg
          className={styles.shapes}
          viewBox={`0 0 ${sizePx} ${sizePx}`}
          role="img"
          aria-labelledby={`${id}title`}
        >
          <title id={`${id}title`}>
            {words("names", { names: labels.map(({ text }) => text).join(" · ") })}
          </title>
          <path className={styles.land} d={drawing.land} />
          <path className={styles.area} d={drawing.areas} />
          <path className={styles.river} d={drawing.rivers} />
          <path className={styles.border} d={drawing.borders} />
          <path className={styles.street} d={drawing.streets} />
          <path className={styles.sideRoad} d={drawing.sideRoads} />
          <path className={styles.mainRoad} d={drawing.mainRoads} />
          <path className={styles.drawn} d={drawing.drawn} />
        </svg>
        {labels.map(({ text, kind, x, y }) => (
          <span
            key={text}
            className={classNames(styles.label, styles[kind])}
            style={{ insetInlineStart: `${x}%`, insetBlockStart: `${y}%` }}
            aria-hidden="true"
          >
            <bdi>{text}</bdi>
          </span>
        ))}
        <ul aria-label={t("about.list")}>
          {circles.map((circle) => (
            <li
              key={circle.about}
              className={styles.place}
              style={{ insetInlineStart: `${circle.x}%`, insetBlockStart: `${circle.y}%` }}
            >
              <Circle circle={circle} query={query} screen={screen} />
            </li>
          ))}
        </ul>
        <ul aria-label={t("pins")}>
          {pins.map((pin) => (
            <li
              key={`${pin.x},${pin.y}`}
              className={styles.place}
              style={{ insetInlineStart: `${pin.x}%`, insetBlockStart: `${pin.y}%` }}
            >
              <Pin pin={pin} query={query} screen={screen} />
            </li>
          ))}
        </ul>
      </div>
      <p className={styles.legend} dir={locale === "ar" ? "rtl" : "ltr"}>
        <span>{t("attribution")}</span>
        <span>{t("square", { km: formatCount(Math.max(1, km), format) })}</span>
      </p>
    </div>
  );
}

/** A circle that links to the list of its homes, or to the map zoomed in if it stands for several places. */
function Circle({
  circle,
  query,
  screen,
}: { readonly circle: PositionedCircle } & Pick<ServerRenderedMapProps, "query" | "screen">) {
  const t = useTranslations("map");
  const format = useReaderFormat();
  const { locale } = format;
  const placeOf = useCirclePlaceText();
  const { about, place, otherCount, count, box, widthPx } = circle;
  const nearer = updateSearchQuery(query, {
    box: normaliseBoundingBox(padBoundingBox(box, 0.1, 0.01)),
    drawn: query.drawn,
  });
  const href =
    otherCount > 0 ? urls.results(locale, screen, nearer) : approximateListingsHref(locale, query, about);
  return (
    <a
      className={styles.about}
      style={{ inlineSize: widthPx, blockSize: widthPx }}
      href={href}
      aria-label={t("about.circle", { place: placeOf(place, otherCount), count })}
      dir={locale === "ar" ? "rtl" : "ltr"}
    >
      <b>{formatCount(count, format)}</b>
      {hasLabelRoom(circle) && t("about.here")}
    </a>
  );
}

function Pin({
  pin,
  query,
  screen,
}: { readonly pin: PositionedPin } & Pick<ServerRenderedMapProps, "query" | "screen">) {
  const t = useTranslations("map");
  const card = useTranslations("listing");
  const format = useReaderFormat();
  const { locale } = format;
  if (pin.code === null) {
    return (
      <a
        className={classNames(styles.pin, styles.group)}
        href={urls.results(locale, screen, updateSearchQuery(query, { box: pin.box, drawn: query.drawn }))}
      >
        <bdi>{t("homes", { count: pin.count })}</bdi>
      </a>
    );
  }
  const price = pin.priceEgp > 0 ? formatShortEgp(pin.priceEgp, format).number : card("priceUnknown");
  return (
    <a className={styles.pin} href={urls.listing(locale, pin.code)}>
      <bdi>{price}</bdi>
      <span className="visually-hidden">
        {" "}
        <span className="code">{pin.code}</span>
      </span>
    </a>
  );
}
